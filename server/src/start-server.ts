import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { demoLoaders } from '../demo/demo-loaders.ts';
import { runLoaders } from '../reference-data/loader.ts';
import { referenceDataLoaders } from '../reference-data/reference-data-loaders.ts';
import { createApp } from './app.ts';
import { commandsOf } from './commands.ts';
import type { Config } from './config/config.ts';
import { jobsOf } from './jobs.ts';
import { demoAccounts } from './modules/accounts/index.ts';
import { startFactsRefresh } from './modules/garage/index.ts';
import { preparePushKeys } from './modules/notifications/index.ts';
import { startAreaPrices } from './modules/price-figures/index.ts';
import { openDeps, type Opened } from './open-deps.ts';
import { runSimulatedShops } from './open-voice.ts';
import { serveCommands } from './platform/admin/admin-socket.ts';
import { StartRefused } from './platform/config/config.ts';
import type { EngineLink } from './platform/database/embedded-link.ts';
import { makePrivate } from './platform/admin/private-folder.ts';
import { returnMemoryLater } from './platform/load/return-memory.ts';
import { stopServer } from './stop-server.ts';
import { loadDisposableDomains } from './platform/mail/mail-domains.ts';
import { watch } from './watch.ts';

const BUILT_WEB = join(import.meta.dirname, '../../web/dist');

export interface RunningServer {
  readonly address: string;
  /** Tells the person who starts the server something. */
  print(line: string): void;
  stop(): Promise<void>;
}

interface StartOptions {
  /** By default, the terminal or the log. */
  print?: (line: string) => void;
  /** Folder of the built web app. */
  webFolder?: string;
  /** An embedded engine that is already open. */
  engine?: EngineLink | undefined;
}

/** Opens everything and listens. Errors are a `StartRefused` with one sentence. */
export async function startServer(
  config: Config,
  { print: givenPrint, webFolder = BUILT_WEB, engine }: StartOptions = {},
): Promise<RunningServer> {
  await refuseTakenPort(config);
  const opened = await openDeps(config, givenPrint, engine);
  const { deps, jobs, metrics, admission, print } = opened;
  let draining = false;
  let closing = false;
  try {
    await loadData(opened, print);
    await preparePushKeys(deps);
    await loadDisposableDomains(config.DISPOSABLE_DOMAINS_FILE);
    watch({ metrics, deps, database: opened.database });
    const app = createApp(deps, {
      metrics,
      admission,
      draining: () => draining,
      closing: () => closing,
      answeredWithin: (ms) => opened.database.answeredWithin(ms),
      ...(existsSync(join(webFolder, 'index.html')) ? { webFolder } : {}),
    });
    closeDataFolder(config);
    await jobs.start(jobsOf(deps));
    runSimulatedShops(deps);
    // A new release's data may add facts about vehicles or correct earlier ones.
    await startFactsRefresh(deps);
    await startAreaPrices(deps);
    const port = await listen(app, config);
    if (!config.BASE_URL) opened.setAddress(`http://localhost:${port}`);
    const closeCommands = await serveCommands(config.dataFolder, commandsOf(deps), deps.log);
    const address = deps.baseUrl();
    if (config.DEMO) printDemoAccounts(address, print);
    returnMemoryLater();
    return {
      address,
      print,
      stop: () =>
        stopServer(
          {
            log: deps.log,
            beginDraining: () => void (draining = true),
            stopJobs: () => jobs.stop(),
            closeCommands,
            closeHttp() {
              closing = true;
              return app.close();
            },
            closeRest: () => opened.close(),
          },
          stopTimes(config),
        ),
    };
  } catch (error) {
    await opened.close().catch(() => {});
    throw error;
  }
}

async function loadData({ database, deps }: Opened, print: (line: string) => void): Promise<void> {
  const { config, secrets, now } = deps;
  const loaders = [...referenceDataLoaders, ...(config.DEMO ? demoLoaders(secrets) : [])];
  try {
    await runLoaders(database, loaders, { now, print });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefused(
      `Couldn’t load the initial data: ${reason}. Start the server again. It keeps what was ` +
        'already loaded.',
      { cause },
    );
  }
}

const FINISH_MS = 4_000;
/** Without a drain delay, running calls have more time. */
const STOPPED_WITHIN_MS = 9_000;

const stopTimes = ({ DRAIN_SECONDS: drainSeconds }: Config) => {
  const drainMs = drainSeconds * 1_000;
  return { drainMs, finishMs: Math.max(FINISH_MS, STOPPED_WITHIN_MS - drainMs) };
};

/** From the signal to the exit, even if a step hangs. */
export function longestStopMs(config: Config): number {
  const { drainMs, finishMs } = stopTimes(config);
  return drainMs + finishMs + 500;
}

/** The embedded database restricts its folder itself, before anything is written there. */
function closeDataFolder({ dataFolder }: Config): void {
  try {
    makePrivate(dataFolder);
  } catch (cause) {
    throw new StartRefused(
      `DATA_DIR must belong to the user that runs the server (${dataFolder}), because it holds ` +
        'keys and photos that nobody else may read.',
      { cause },
    );
  }
}

function printDemoAccounts(address: string, print: (line: string) => void): void {
  print('Demo sign-ins:');
  for (const { role, email, password } of demoAccounts)
    print(`  ${role.padEnd(11)} ${email.padEnd(32)} ${password}`);
  print(`  Codes for the agent’s and supervisor’s two-step login: ${address}/dev/demo-accounts`);
  print(`  E-mails and texts from the demo: ${address}/dev/inbox`);
}

/** Checked first, so that an occupied port is reported before the data is loaded. */
async function refuseTakenPort({ PORT: port, HOST: host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (cause) => reject(portRefused(cause, port, host)));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

async function listen(app: FastifyInstance, { PORT: port, HOST: host }: Config): Promise<number> {
  await app.listen({ port, host }).catch((cause: Error) => {
    throw portRefused(cause, port, host);
  });
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

function portRefused(cause: NodeJS.ErrnoException, port: number, host: string): StartRefused {
  if (cause.code === 'EADDRINUSE')
    return new StartRefused(
      `PORT ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
      { cause },
    );
  return new StartRefused(`Can’t listen on PORT ${port} of HOST ${host}: ${cause.message}.`, {
    cause,
  });
}
