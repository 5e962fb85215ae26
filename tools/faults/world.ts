import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, type CommandResult } from '../test-run/run-command.ts';
import { freePort } from '../../server/test/engines/postgres-cluster.ts';
import { startSmtpPeer, type SmtpPeer } from '../../server/test/stand-ins/smtp-peer.ts';
import { startTcpRelay, type TcpRelay } from '../../server/test/stand-ins/tcp-relay.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { createPostgres, type FaultyPostgres } from './postgres.ts';
import { createProcess, type ProductProcess } from './processes.ts';

/** A complete small installation, with the places where faults can be injected. */
export interface World<D = FaultyPostgres> {
  postgres: D;
  /** The relay between the processes and the database. */
  network: TcpRelay;
  smtp: SmtpPeer;
  processes: readonly [ProductProcess, ProductProcess];
  balancer: Balancer;
  /** Runs an operator's command. */
  admin(...parameters: string[]): Promise<CommandResult>;
  /** Runs when the world ends. */
  registerCloser: (close: () => unknown) => void;
  close(): Promise<void>;
}

/** As in production, but with the demo's shops and caller, which give prices automatically. */
const SETTINGS = {
  DEMO: '1',
  DEMO_CALL_SECONDS: '1',
  SHOP_CALLS_PER_DAY: '1000',
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '127.0.0.1',
};

const SECRET_KEY = 'one key for both processes of a fault run';

type Database = Pick<FaultyPostgres, 'port' | 'url' | 'admin'>;

interface WorldOptions<D> {
  balance: (ports: readonly number[]) => Promise<Balancer>;
  /** The caller removes it. */
  database: D;
}

/** With a database of its own. */
export async function createWorld(
  print: (line: string) => void,
  balance: WorldOptions<unknown>['balance'] = startBalancer,
): Promise<World> {
  const database = await createPostgres();
  const world = await createWorldOn(print, { balance, database }).catch((error: unknown) => {
    database.remove();
    throw error;
  });
  const close = (): Promise<void> => world.close().finally(() => database.remove());
  return { ...world, close };
}

export async function createWorldOn<D extends Database>(
  print: (line: string) => void,
  { balance, database: postgres }: WorldOptions<D>,
): Promise<World<D>> {
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    print('Starting a mail server and two processes…');
    const network = await startTcpRelay({ port: postgres.port });
    closers.push(network.close);
    const smtp = await startSmtpPeer({ disabledCommands: ['STARTTLS'] });
    closers.push(smtp.close);
    const url = postgres.url(network.port);
    const migrated = await runCommand('node', ['server/src/admin.ts', 'migrate'], {
      env: { DATABASE_URL: url },
    });
    if (migrated.code !== 0) throw new Error(migrated.output);
    const processes = [await startProcess(), await startProcess()] as const;
    for (const product of processes) await product.start();
    const balancer = await balance(processes.map(({ port }) => port));
    closers.push(balancer.close);
    const registerCloser = (closer: () => unknown): void => void closers.push(closer);
    const dataFolder = await mkdtemp(join(tmpdir(), 'fourbay-admin-'));
    closers.push(() => rm(dataFolder, { recursive: true, force: true }));
    const admin = (...parameters: string[]): Promise<CommandResult> =>
      runCommand('node', ['server/src/admin.ts', ...parameters], {
        env: { ...SETTINGS, DATABASE_URL: url, DATA_DIR: dataFolder, SECRET_KEY },
      });
    return { postgres, network, smtp, processes, balancer, admin, registerCloser, close };

    async function startProcess(): Promise<ProductProcess> {
      const folder = await mkdtemp(join(tmpdir(), 'fourbay-faults-'));
      const product = createProcess(await freePort(), {
        ...SETTINGS,
        DATABASE_URL: url,
        DATA_DIR: folder,
        SECRET_KEY,
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      });
      closers.push(async () => {
        await product.stop('SIGKILL');
        await rm(folder, { recursive: true, force: true });
      });
      return product;
    }
  } catch (error) {
    await close();
    throw error;
  }
}
