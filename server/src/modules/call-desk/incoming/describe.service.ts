import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../platform/http/app-error.ts';
import type { FoundShop } from '../look-up/look-up.store.ts';
import { type LineRow } from '../lines/lines.store.ts';
import { findLineOfIncoming } from '../lines/incoming-lines.store.ts';
import {
  findIncoming,
  findLiveIncoming,
  findOpenRing,
  type IncomingRow,
  type RingRow,
} from './incoming.store.ts';
import { findCallerIds, findLikelyMatters } from './likely-matters.service.ts';
import type { RankedMatter } from './matters.rules.ts';
import { findCallingShops } from './matters.store.ts';
import { findOpenOwed, findOwed, type OwedRow } from './owed.store.ts';
import { findFreeIds, isWaiting, orderTakers } from './ring.service.ts';

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
async function describeCaller(deps: ReadDeps, call: IncomingRow): Promise<Caller> {
  const { db } = deps;
  const matters = await findLikelyMatters(deps, call);
  const free = await findFreeIds(deps, db);
  return {
    shops: await findCallingShops(db, await findCallerIds(db, call)),
    matters: matters.map((matter) => ({
      ...matter,
      holderFree: matter.holder_id !== null && free.has(matter.holder_id),
      askedFor:
        matter.kind === 'price'
          ? matter.id === call.wanted_quote_id
          : matter.id === call.wanted_booking_id,
    })),
  };
}

async function describe(deps: ReadDeps, call: IncomingRow): Promise<DescribedCall> {
  const { db } = deps;
  const caller = await describeCaller(deps, call);
  const ids = caller.shops.map(({ id }) => id);
  const owed = ids.length > 0 ? await describeOwed(deps) : [];
  const next = isWaiting(call) ? await orderTakers(deps, db, call) : [];
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
  const described = [];
  for (const call of await findLiveIncoming(deps.db)) described.push(await describe(deps, call));
  return described.filter(({ line }) => !line?.ended_at);
}

export const readIncoming = async (deps: ReadDeps, id: string): Promise<DescribedCall> =>
  describe(deps, orNotFound(await findIncoming(deps.db, id)));

/** The callbacks that we owe, with the shops that may have called. */
export async function describeOwed({ db }: Pick<Deps, 'db'>): Promise<DescribedOwed[]> {
  const described = [];
  for (const row of await findOpenOwed(db)) {
    const shops = await findCallingShops(db, await findCallerIds(db, row));
    described.push({ row, shops });
  }
  return described;
}

export interface OpenOwed extends Caller {
  row: OwedRow;
  line: LineRow | undefined;
}

export async function readOwed(deps: ReadDeps, id: string): Promise<OpenOwed> {
  const row = orNotFound(await findOwed(deps.db, id));
  return {
    ...(await describeCaller(deps, row)),
    row,
    line: await findLineOfIncoming(deps.db, id, 'out'),
  };
}
