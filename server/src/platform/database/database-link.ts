import type { Log } from '../observability/log.ts';

/** Whether the database answered the last attempt. Each change is logged once. */
export interface DatabaseLink {
  failed(cause: unknown): void;
  answered(): void;
  /** Whether any query was answered within this time. */
  answeredWithin(ms: number): boolean;
}

export function createDatabaseLink(log: Log): DatabaseLink {
  let up = true;
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    failed(cause) {
      if (!up) return;
      up = false;
      log.error({ err: cause }, 'the database is unreachable');
    },
    answeredWithin: (ms) => up && performance.now() - answeredAt <= ms,
    answered() {
      answeredAt = performance.now();
      if (up) return;
      up = true;
      log.info('the database is reachable again');
    },
  };
}
