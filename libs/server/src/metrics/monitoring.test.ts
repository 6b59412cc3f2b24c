/** What the alerts and the dashboard ask for is what the servers measure, by name and by label. */
import Fastify from 'fastify';
import { defineApiMetrics, type ApiSources } from './api-metrics';
import { backupRehearsed, backupTaken } from './backup-metrics';
import { measureRequests } from './http-metrics';
import { createMetrics, type Metrics } from './metrics';
import { definePageMetrics, type PageSources } from './page-metrics';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const monitoring = join(__dirname, '..', '..', '..', '..', 'deploy', 'monitoring');

/** Given by Prometheus itself. */
const everywhere = ['job', 'instance', 'le'];
const ofHistogram = /_(?:bucket|count|sum)$/;
const named = /\b(?:atrium|nodejs|process)_[a-z0-9_]+/g;

const unread = (): never => {
  throw new Error('Nobody reads these metrics.');
};
const sources: ApiSources & PageSources = {
  readiness: unread,
  pool: unread,
  replica: unread,
  jobs: unread,
  admission: unread,
  freeBytes: unread,
  channel: unread,
};

/** Labels of each metric that one of the servers or commands has. */
async function measured(): Promise<ReadonlyMap<string, readonly string[]>> {
  const [api, registry] = [await createMetrics(), await createMetrics()];
  for (const metrics of [api, registry]) measureRequests(Fastify(), metrics, { moduleOf: () => '' });
  defineApiMetrics(api, sources);
  definePageMetrics(registry, sources);
  const ofCommands = [backupTaken, backupRehearsed].map(({ name }) => [name, []] as const);
  return new Map([...labelsIn(api), ...labelsIn(registry), ...ofCommands]);
}

const labelsIn = ({ register }: Metrics) =>
  register.getMetricsAsArray().map((metric) => [metric.name, labelNamesOf(metric)] as const);

function labelNamesOf(metric: object): readonly string[] {
  const names: unknown = Reflect.get(metric, 'labelNames');
  return Array.isArray(names) ? names.map(String) : [];
}

/** Expressions, each with what is said of its result. */
function asked(): readonly { readonly from: string; readonly text: string }[] {
  const alerts = readFileSync(join(monitoring, 'alerts.yaml'), 'utf8').split('- alert: ').slice(1);
  const { panels } = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')) as {
    readonly panels: readonly {
      readonly title: string;
      readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
    }[];
  };
  return [
    ...alerts.map((text) => ({ from: text.split('\n', 1)[0] ?? '', text })),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr, legendFormat }) => ({ from: title, text: `${expr} ${legendFormat}` })),
    ),
  ];
}

/** Labels that an expression names: to choose by, to sum by, and in what is said of the result. */
function labelsNamed(text: string): readonly string[] {
  const chosen = [...text.matchAll(/([a-z_]+)(?:=~|!=|=)"/g)].map(([, label = '']) => label);
  const summed = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));
  const told = [...text.matchAll(/\{\{\s*(?:\$labels\.)?([a-z_]+)\s*\}\}/g)].map(([, label = '']) => label);
  return [...chosen, ...summed, ...told];
}

test('alerts and dashboard ask for metrics and labels that the servers have', async () => {
  const metrics = await measured();
  const questions = asked();
  expect(questions.length).toBeGreaterThan(30);
  for (const { from, text } of questions) {
    const expression = text.split('annotations:', 1)[0] ?? text;
    const names = [...new Set(expression.match(named) ?? [])].map((name) => name.replace(ofHistogram, ''));
    const unknown = names.filter((name) => !metrics.has(name) && !metrics.has(`${name}_count`));
    expect({ from, unknown }).toEqual({ from, unknown: [] });
    const labels = [...everywhere, ...names.flatMap((name) => metrics.get(name) ?? [])];
    const strange = labelsNamed(text).filter((label) => !labels.includes(label));
    expect({ from, strange }).toEqual({ from, strange: [] });
  }
});
