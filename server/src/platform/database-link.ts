import type { Log } from './log.ts';

/** Whether the database answers, as far as the last attempt tells; the log has each change once. */
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
      log.error({ err: cause }, 'the database does not answer');
    },
    answered() {
      if (up) return;
      up = true;
      log.info('the database answers again');
    },
  };
}
