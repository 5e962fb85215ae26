import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { RELEASE, type Release } from './release.ts';

/** The metrics that Prometheus reads at /metrics. */
export interface Metrics {
  registry: Registry;
  requests: Counter;
  requestSeconds: Histogram;
  jobs: Counter;
  sockets: Gauge;
  shed: Counter;
  logLinesDropped: Counter;
  databaseWaitSeconds: Histogram;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  describeRelease(RELEASE, registry);
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Calls by status',
      labelNames: ['method', 'path', 'status'],
      registers,
    }),
    // Without a label for the status, because every series has a line per bucket.
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a call',
      labelNames: ['method', 'path'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    shed: new Counter({
      name: 'shed_requests_total',
      help: 'Calls refused because too many were running',
      registers,
    }),
    logLinesDropped: new Counter({
      name: 'log_lines_dropped_total',
      help: 'Log lines lost because the log could not be written',
      registers,
    }),
    databaseWaitSeconds: new Histogram({
      name: 'database_wait_seconds',
      help: 'How long queries and transactions waited for a connection',
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    sockets: new Gauge({ name: 'open_sockets', help: 'Live update connections', registers }),
  };
}

/** A constant 1 whose labels say what is running, so that a graph can show when a release started. */
function describeRelease({ version, commit, schema }: Release, registry: Registry): void {
  const info = new Gauge({
    name: 'fourbay_build_info',
    help: 'The running release',
    labelNames: ['version', 'commit', 'schema'],
    registers: [registry],
  });
  info.set({ version, commit, schema }, 1);
}
