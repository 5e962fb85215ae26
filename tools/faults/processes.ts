import { startFourbay, type StartedServer } from '../../e2e/support/fourbay.ts';

/** One of the product's processes, on a port that stays the same across restarts. */
export interface ProductProcess {
  readonly port: number;
  /** Undefined while it isn't running. */
  pid(): number | undefined;
  start(): Promise<void>;
  /** Resolves with the exit code. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Number of unexpected exits. */
  exits(): number;
  log(): string;
}

export function createProcess(
  port: number,
  settings: Readonly<Record<string, string>>,
): ProductProcess {
  let running: StartedServer | undefined;
  let asked = false;
  let exits = 0;
  let log = '';
  return {
    port,
    pid: () => (asked ? undefined : running?.process.pid),
    async start() {
      asked = false;
      const started = startFourbay({ ...settings, PORT: String(port) });
      running = started;
      void started.ended.then(() => {
        log += started.output();
        if (!asked) exits += 1;
      });
      await started.ready;
    },
    async stop(signal) {
      asked = true;
      running?.process.kill(signal);
      return (await running?.ended) ?? null;
    },
    exits: () => exits,
    log: () => log,
  };
}
