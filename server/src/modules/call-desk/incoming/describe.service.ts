import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../platform/http/app-error.ts';
import type { FoundShop } from '../look-up/look-up.store.ts';
import { type LineRow } from '../lines/lines.store.ts';
import { findLineOfIncoming } from '../lines/incoming-lines.store.ts';
import type { FreeAgent } from './free-agents.store.ts';
import {
  findIncoming,
  findLiveIncoming,
  findOpenRing,
  type IncomingRow,
  type RingRow,
} from './incoming.store.ts';
import { findAllCallerIds, findCallerIds, findLikelyMatters } from './likely-matters.service.ts';
import type { RankedMatter } from './matters.rules.ts';
import { findCallingShops } from './matters.store.ts';
import { findOpenOwed, findOwed, type OwedRow } from './owed.store.ts';
import { findRingable, isWaiting, orderTakers } from './ring.service.ts';

type ReadDeps = Pick<Deps, 'db' | 'now' | 'voice' | 'secrets'>;

export interface DescribedMatter extends RankedMatter {
  holderFree: boolean;
  askedFor: boolean;
}

interface Caller {
  shops: FoundShop[];
  matters: DescribedMatter[];
}

export interface DescribedCall extends Caller {
  call: IncomingRow;
  line: LineRow | undefined;
  ring: RingRow | undefined;
  nextAgent: string | null;
  owed: DescribedOwed[];
}

export interface DescribedOwed {
  row: OwedRow;
  shops: FoundShop[];
}

/** Who calls and about what. Only what the desk's look-up tells, too. */
async function describeCaller(
  deps: ReadDeps,
  call: IncomingRow,
  free: readonly FreeAgent[],
): Promise<Caller> {
  const { db } = deps;
  const callers = await findCallerIds(db, call);
  const matters = await findLikelyMatters(deps, callers);
  return {
    shops: await findCallingShops(db, callers),
    matters: matters.map((matter) => ({
      ...matter,
      holderFree: free.some(({ id }) => id === matter.holder_id),
      askedFor:
        matter.kind === 'price'
          ? matter.id === call.wanted_quote_id
          : matter.id === call.wanted_booking_id,
    })),
  };
}

/** What is the same for all calls that are described at a time. */
interface Desk {
  free: FreeAgent[];
  owed: DescribedOwed[];
}

const readDesk = async (deps: ReadDeps): Promise<Desk> => ({
  free: await findRingable(deps, deps.db),
  owed: await describeOwed(deps),
});

async function describe(
  deps: ReadDeps,
  call: IncomingRow,
  { free, owed }: Desk,
): Promise<DescribedCall> {
  const { db } = deps;
  const caller = await describeCaller(deps, call, free);
  const { matters } = caller;
  const ids = caller.shops.map(({ id }) => id);
  const next = isWaiting(call) ? await orderTakers(db, call, { free, matters }) : [];
  return {
    ...caller,
    call,
    line: await findLineOfIncoming(db, call.id, 'in'),
    ring: await findOpenRing(db, call.id),
    nextAgent: next[0]?.name ?? null,
    owed: owed.filter(
      ({ row, shops }) => row.id !== call.id && shops.some(({ id }) => ids.includes(id)),
    ),
  };
}

export async function listIncoming(deps: ReadDeps): Promise<DescribedCall[]> {
  const calls = await findLiveIncoming(deps.db);
  if (calls.length === 0) return [];
  const desk = await readDesk(deps);
  const described = [];
  for (const call of calls) described.push(await describe(deps, call, desk));
  return described.filter(({ line }) => !line?.ended_at);
}

export const readIncoming = async (deps: ReadDeps, id: string): Promise<DescribedCall> =>
  describe(deps, orNotFound(await findIncoming(deps.db, id)), await readDesk(deps));

/** The callbacks that we owe, with the shops that may have called. */
export async function describeOwed({ db }: Pick<Deps, 'db'>): Promise<DescribedOwed[]> {
  const rows = await findOpenOwed(db);
  const callers = await findAllCallerIds(db, rows);
  const shops = await findCallingShops(db, callers.flat());
  return rows.map((row, index) => ({
    row,
    shops: shops.filter(({ id }) => callers[index]?.includes(id)),
  }));
}

export interface OpenOwed extends Caller {
  row: OwedRow;
  line: LineRow | undefined;
}

export async function readOwed(deps: ReadDeps, id: string): Promise<OpenOwed> {
  const row = orNotFound(await findOwed(deps.db, id));
  return {
    ...(await describeCaller(deps, row, await findRingable(deps, deps.db))),
    row,
    line: await findLineOfIncoming(deps.db, id, 'out'),
  };
}
