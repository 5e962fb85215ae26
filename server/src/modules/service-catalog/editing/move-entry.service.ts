import { NOT_SURE } from '@fourbay/contract/service-catalog/service-catalog';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { neighborOf } from './editing.rules.ts';
import { lockEntries, swapPositions, type EntryKind, type EntryRow } from './editing.store.ts';

/** Swaps an entry with its neighbor. `moved` is the audit log's description. */
export async function moveEntry(
  trx: Trx,
  kind: EntryKind,
  id: string,
  to: 'up' | 'down',
): Promise<{ row: EntryRow; moved: string }> {
  const entries = await lockEntries(trx, kind);
  const row = entries.find((entry) => entry.id === id);
  if (!row) throw notFound();
  if (row.slug === NOT_SURE) throw notSureIsFixed();
  const movable = entries.filter(({ parent, slug }) => parent === row.parent && slug !== NOT_SURE);
  const neighbor = neighborOf(movable, id, to);
  if (!neighbor)
    throw new AppError('conflict', {
      sentence: `It’s already ${to === 'up' ? 'first' : 'last'}.`,
    });
  await swapPositions(trx, kind, row, neighbor);
  return { row, moved: `${to === 'up' ? 'before' : 'after'} ${neighbor.name}` };
}

export const notSureIsFixed = (): AppError =>
  new AppError('conflict', { sentence: 'Every option ends with “Not sure”. It can’t be changed.' });
