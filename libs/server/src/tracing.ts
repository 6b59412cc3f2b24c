import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { count, withoutEmpty, type Environment } from './environment';
import { limitedPerSecond } from './rate';
import { sqlFailureOf } from './sql-failure';
import { StartError } from './start-error';
import { setTracer, type SpanFacts } from './traced';

/** Settings of traces beside those that OpenTelemetry has names for. */
const variables = z.object({
  /** Traces are sent there. Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_traceidratio'),
  /** Share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  /** Requests per second that a process traces because whoever calls says so: anyone can. */
  TRACES_ASKED_PER_SECOND: count(5),
});

export interface RequestTraces {
  /** Undefined until it's known, and for what has none. */
  readonly tenantOf: (request: FastifyRequest) => string | undefined;
}

export interface Tracing {
  /** Traces requests. To be called before routes are added. */
  traceRequests(app: FastifyInstance, traces: RequestTraces): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

const traceIds = new WeakMap<object, string>();

/** For log lines: the trace of a request, if it's traced. */
export const traceOf = (request: FastifyRequest): string | undefined => traceIds.get(request.raw);

/** Starts tracing where an address for traces is set; the process has one tracer. */
export async function startTracing(server: 'api' | 'registry', environment: Environment): Promise<Tracing | undefined> {
  const settings = readVariables(environment);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined && settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT === undefined)
    return undefined;
  const [api, sdk, exporter, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { context, propagation, trace, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  const always = new sdk.AlwaysOnSampler();
  const never = new sdk.AlwaysOffSampler();
  const inTurn = limitedPerSecond(settings.TRACES_ASKED_PER_SECOND);
  /** Who calls may ask for a trace, but not for as many as they like. */
  const asked = {
    shouldSample: () => (inTurn() ? always : never).shouldSample(),
    toString: () => 'asked',
  };
  const { share, followsCaller } = samplingOf(settings);
  /** Decided before a span is begun, which would cost the requests that aren’t traced more than all else. */
  const isInShare = (): boolean => Math.random() < share;
  const sampler = followsCaller ? new sdk.ParentBasedSampler({ root: always, remoteParentSampled: asked }) : always;
  const provider = new sdk.NodeTracerProvider({
    sampler,
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME ?? `atrium-${server}` })),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('atrium');

  async function within<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      // Messages of failures hold values; their codes don't.
      const code = sqlFailureOf(error)?.code;
      if (code !== undefined) span.setAttribute('db.response.status_code', code);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  setTracer({
    step: (step, facts, work) =>
      trace.getActiveSpan()?.isRecording() === true
        ? within(tracer.startSpan(step, { kind: SpanKind.CLIENT, attributes: attributesOf(facts) }), work)
        : work(),
    begin: (begun, facts, work) =>
      isInShare() ? within(tracer.startSpan(begun, { attributes: attributesOf(facts) }, ROOT_CONTEXT), work) : work(),
  });

  return {
    traceRequests: (app, { tenantOf }) => {
      const active = new WeakMap<object, { readonly span: Span; readonly of: Context }>();
      app.addHook('onRequest', (request, _reply, next) => {
        const { traceparent } = request.headers;
        const isAsked = followsCaller ? isAskedFor(traceparent) : undefined;
        if (!(isAsked ?? isInShare())) {
          next();
          return;
        }
        const from = propagation.extract(ROOT_CONTEXT, traceparent === undefined ? {} : { traceparent });
        const { method, routeOptions } = request;
        const route = routeOptions.url ?? 'none';
        const attributes = { 'http.request.method': method, 'http.route': route, 'atrium.request': request.id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
        if (!span.isRecording()) {
          next();
          return;
        }
        traceIds.set(request.raw, span.spanContext().traceId);
        const of = trace.setSpan(from, span);
        active.set(request.raw, { span, of });
        context.with(of, next);
      });
      // A body is read in the connection's own time, which knows no request.
      app.addHook('preValidation', (request, _reply, next) => {
        const found = active.get(request.raw);
        if (found === undefined) next();
        else context.with(found.of, next);
      });
      app.addHook('onResponse', (request, reply, next) => {
        const found = active.get(request.raw);
        if (found !== undefined) {
          const tenant = tenantOf(request);
          if (tenant !== undefined) found.span.setAttribute('atrium.tenant', tenant);
          found.span.setAttribute('http.response.status_code', reply.statusCode);
          if (reply.statusCode >= 500) found.span.setStatus({ code: SpanStatusCode.ERROR });
          found.span.end();
        }
        next();
      });
    },
    close: async () => {
      setTracer(undefined);
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function readVariables(environment: Environment): z.output<typeof variables> {
  const { data, error } = variables.safeParse(withoutEmpty(environment));
  if (error === undefined) return data;
  throw new StartError(`Invalid settings: ${error.issues.map(({ path }) => path.join('.')).join(', ')}.`);
}

/** Which part of the requests is traced, and whether a caller's own decision is followed. */
function samplingOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: z.output<typeof variables>): {
  readonly share: number;
  readonly followsCaller: boolean;
} {
  const followsCaller = name.startsWith('parentbased_');
  if (name.endsWith('always_on')) return { share: 1, followsCaller };
  return { share: name.endsWith('always_off') ? 0 : ratio, followsCaller };
}

/** What the caller decided; undefined for one that didn't, or that says it in no form of ours. */
function isAskedFor(traceparent: unknown): boolean | undefined {
  const flags =
    typeof traceparent === 'string' ? /^00-[\da-f]{32}-[\da-f]{16}-([\da-f]{2})$/.exec(traceparent)?.[1] : undefined;
  return flags === undefined ? undefined : (Number.parseInt(flags, 16) & 1) === 1;
}

const attributesOf = (facts: SpanFacts) => ({ ...facts });
