import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Node flags that write a CPU profile into the folder named by BENCH_PROFILE, if set. */
export const PROFILE_FLAGS = process.env['BENCH_PROFILE']
  ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`]
  : [];

const packageFile = join(import.meta.dirname, '../../../package.json');
const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(packageFile, 'utf8'));

/** The memory settings of `npm start`, for benches that measure memory. */
export const AS_STARTED = {
  flags: scripts.start.match(/--max-\S+/g) ?? [],
  env: Object.fromEntries(
    [...scripts.start.matchAll(/(MALLOC_\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
};

/** The kernel's USER_HZ, the unit of process times in /proc. */
const TICKS_PER_SECOND = 100;

export interface RunningProgram {
  process: ChildProcess;
  /** CPU time of all threads so far, user and system, in milliseconds. */
  cpu(): number;
  /** Resident memory now, in MB. */
  rss(): number;
  stop(): Promise<void>;
}

/** Starts a Node program and waits until it prints a line that matches. */
export async function startProgram(
  args: readonly string[],
  ready: RegExp,
  env: Record<string, string> = {},
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (ready.test(output)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${output}`)));
  });
  return {
    process: child,
    cpu() {
      const fields =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
    },
    rss() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
    },
    async stop() {
      const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** User and system time of a process and of its children that ended, in milliseconds. */
function timesOf(pid: number): { own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ms = (field: number): number => (Number(stat[field]) * 1_000) / TICKS_PER_SECOND;
  return { own: ms(11) + ms(12), ended: ms(13) + ms(14) };
}

/** CPU of all processes of a PostgreSQL server, including those that have ended. */
export function postgresCpu(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const { own, ended } = timesOf(postmaster);
  return children
    .trim()
    .split(' ')
    .reduce((sum, pid) => {
      try {
        return sum + timesOf(Number(pid)).own;
      } catch {
        // The process ended in the meantime. From now on, it counts in the other sum.
        return sum;
      }
    }, own + ended);
}

/**
 * Memory of all processes of a PostgreSQL server in MB; shared pages, mostly the buffer cache,
 * count once.
 */
export function postgresMemory(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const shares = [String(postmaster), ...children.trim().split(' ')].map((pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return Math.round(shares.reduce((sum, kb) => sum + kb, 0) / 1_024);
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
