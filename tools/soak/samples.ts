import { readdirSync, readFileSync } from 'node:fs';
import type { World } from '../faults/world.ts';

/** One table's size and its share of dead rows, as PostgreSQL's statistics have them. */
export interface TableSize {
  table: string;
  mb: number;
  live: number;
  dead: number;
}

/** What the installation used at one moment. */
export interface Sample {
  /** Minutes since the load began. */
  minute: number;
  /** The process ids, which change at a restart; 0 while one isn't running. */
  pids: number[];
  /** Resident memory of each process in MB; 0 while it isn't running. */
  memory: number[];
  /** Open files and sockets of each process. */
  handles: number[];
  connections: number;
  databaseMb: number;
  deadRows: number;
  waitingJobs: number;
  deadLetters: number;
}

const memoryOf = (pid: number): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024,
  );

const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export async function takeSample(
  { postgres, processes }: Pick<World, 'postgres' | 'processes'>,
  minute: number,
): Promise<Sample> {
  const [counts] = await postgres.admin<Omit<Sample, 'minute' | 'pids' | 'memory' | 'handles'>>(`
    select
      (select count(*)::int from pg_stat_activity where application_name = 'fourbay')
        as connections,
      round(pg_database_size(current_database()) / 1048576.0)::int as "databaseMb",
      (select coalesce(sum(n_dead_tup), 0)::int from pg_stat_user_tables) as "deadRows",
      (
        select count(*)::int
        from pgboss.job
        where state in ('created', 'retry') and start_after <= now() and name <> 'dead-letter'
      ) as "waitingJobs",
      (select count(*)::int from pgboss.job where name = 'dead-letter' and state = 'created')
        as "deadLetters"`);
  if (!counts) throw new Error('the database returned no counts');
  const pids = processes.map((product) => product.pid() ?? 0);
  const of = (read: (pid: number) => number): number[] =>
    pids.map((pid) => (pid === 0 ? 0 : read(pid)));
  return { minute, pids, memory: of(memoryOf), handles: of(handlesOf), ...counts };
}

/** The largest tables. */
export const readTables = ({ postgres }: Pick<World, 'postgres'>): Promise<TableSize[]> =>
  postgres.admin<TableSize>(`
    select
      schemaname || '.' || relname as "table",
      round(pg_total_relation_size(relid) / 1048576.0, 1)::float as mb,
      n_live_tup::int as live,
      n_dead_tup::int as dead
    from pg_stat_user_tables
    order by pg_total_relation_size(relid) desc
    limit 12`);
