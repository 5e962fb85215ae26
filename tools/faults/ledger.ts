import type { Load } from './load.ts';
import type { FaultyPostgres } from './postgres.ts';

export interface Kept {
  lost: number;
  doubled: number;
}

/**
 * Compares what users were told with the database itself, bypassing caches: history entries,
 * quotes, and prices that a page has shown.
 */
export async function countKept(
  { admin }: Pick<FaultyPostgres, 'admin'>,
  { writes, quotes, prices }: Pick<Load, 'writes' | 'quotes' | 'prices'>,
): Promise<Kept> {
  // Writes acknowledged while this runs are compared the next time.
  const acknowledged = writes.filter((write) => write.acknowledged).map(({ note }) => note);
  const shown = [...prices];
  const ids = [...quotes.values()];
  const entries = await admin<{ notes: string; copies: number }>(
    `select notes, count(*)::int as copies
      from user_vehicle_service_histories
      where notes = any($1)
      group by notes`,
    [writes.map(({ note }) => note)],
  );
  const written = new Set(entries.map(({ notes }) => notes));
  const keptQuotes = await admin('select from user_quotes where id = any($1::bigint[])', [ids]);
  const allQuotes = await admin('select from user_quotes');
  const keptPrices = await admin('select from user_quote_prices where id = any($1::bigint[])', [
    shown,
  ]);
  const samePrices = await admin(
    `select from user_quote_prices
      where withdrawn_at is null and replaced_by_id is null
      group by quote_id, service_provider_id
      having count(*) > 1`,
  );
  return {
    lost:
      acknowledged.filter((note) => !written.has(note)).length +
      (ids.length - keptQuotes.length) +
      (shown.length - keptPrices.length),
    doubled:
      entries.filter(({ copies }) => copies > 1).length +
      (allQuotes.length - ids.length) +
      samePrices.length,
  };
}
