import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at /metrics. */
export interface Metrics {
  registry: Registry;
  requests: Histogram;
  jobs: Counter;
  sockets: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a call',
      labelNames: ['method', 'path', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    sockets: new Gauge({ name: 'open_sockets', help: 'Live update connections', registers }),
  };
}
