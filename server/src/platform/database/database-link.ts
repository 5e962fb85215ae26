import type { Log } from '../observability/log.ts';

/** Whether the database answered the last attempt. Each change is logged once. */
export interface DatabaseLink {
  failed(cause: unknown): void;
  answered(): void;
}

export function createDatabaseLink(log: Log): DatabaseLink {
  let up = true;
  return {
    failed(cause) {
      if (!up) return;
      up = false;
      log.error({ err: cause }, 'the database is unreachable');
    },
    answered() {
      if (up) return;
      up = true;
      log.info('the database is reachable again');
    },
  };
}
