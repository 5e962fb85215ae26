import { runSql, type Queryable } from './db.ts';

export interface ReplicationState {
  /** Whether write-ahead log is archived, and the last try failed. */
  archiving: 'off' | 'working' | 'failing';
  /** Seconds since the standby has applied everything. Null if we may not read it. */
  standbys: { standby: string; lag: number | null }[];
}

/** State of archiving and of the standbys of a PostgreSQL server. */
export async function readReplication<S>(db: Queryable<S>): Promise<ReplicationState> {
  const [archiver] = await runSql<{ archiving: ReplicationState['archiving'] }>(
    db,
    `select
        case
          when current_setting('archive_mode') = 'off' then 'off'
          when last_failed_time > coalesce(last_archived_time, '-infinity') then 'failing'
          else 'working'
        end as archiving
      from pg_stat_archiver`,
  );
  const standbys = await runSql<{ standby: string; lag: number | null }>(
    db,
    `select coalesce(application_name, 'unknown') as standby,
        case
          when state is null then null
          else coalesce(extract(epoch from replay_lag)::float8, 0)
        end as lag
      from pg_stat_replication`,
  );
  return { archiving: archiver?.archiving ?? 'off', standbys };
}
