import { createHash } from 'node:crypto';
import type { CallOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { seededRandom } from '../../platform/values/seeded-random.ts';

/** Random numbers in [0, 1) for one call. A repeated step gets the same numbers. */
export function callRandom(quoteId: string, shopId: string): () => number {
  const seed = createHash('sha256').update(`${quoteId}|${shopId}`).digest().readUInt32LE(0);
  return seededRandom(seed).next;
}

type Drawn = Exclude<CallOutcome, 'do_not_call' | 'call_back' | 'wrong_number'>;

/** Outcomes of demo calls, in percent. */
const SHARES: readonly [Drawn, number][] = [
  ['priced', 66],
  ['needs_to_see_car', 10],
  ['no_answer', 8],
  ['too_busy', 6],
  ['voicemail', 4],
  ['no_phone_quotes', 4],
  ['busy_line', 2],
];

interface CalledShop {
  offersService: boolean;
  /** Whether the request would end with fewer than four prices without this one. */
  isNeeded: boolean;
}

/** Number of prices that a demo quote gets, if that many shops can give one. */
export function drawOutcome({ offersService, isNeeded }: CalledShop, random: () => number): Drawn {
  if (!offersService) return 'does_not_do_this';
  let rest = random() * 100;
  if (isNeeded) return 'priced';
  for (const [outcome, share] of SHARES) {
    rest -= share;
    if (rest < 0) return outcome;
  }
  return 'priced';
}

/** How many demo shops don't do a service that they would be asked for along with others. */
const LEFT_OUT_SHARE = 0.1;

/** The services of a request that a demo shop does, which are always the same. */
export function drawServicesDone<S extends { category: string }>(
  services: readonly S[],
  shopId: string,
): readonly S[] {
  const done = services.filter(
    ({ category }) => callRandom(`does ${category}`, shopId)() >= LEFT_OUT_SHARE,
  );
  return done.length > 0 ? done : services;
}

const NAMES: readonly [string, ...string[]] = [
  'Alex',
  'Bea',
  'Carlos',
  'Dana',
  'Eli',
  'Fran',
  'Gus',
  'Hana',
  'Ivan',
  'Jo',
  'Kim',
  'Lou',
  'Mia',
  'Nate',
  'Oli',
  'Pat',
];
const SLOTS: readonly [string, ...string[]] = [
  'tomorrow after 2 pm',
  'tomorrow at 8 am',
  'tomorrow afternoon',
  'in two days',
  'early next week',
];
type Warranty = readonly [months: number | null, miles: number | null];

const WARRANTIES: readonly [Warranty, ...Warranty[]] = [
  [12, 12_000],
  [24, 24_000],
  [36, 36_000],
  [null, null],
  [6, 6_000],
];

export interface DrawnDetails {
  quotedBy: string;
  earliestSlot: string | null;
  warrantyMonths: number | null;
  warrantyMiles: number | null;
  outTheDoor: boolean | null;
}

/** Random details of a demo price. */
export function drawDetails(random: () => number): DrawnDetails {
  const pick = <T>(list: readonly [T, ...T[]]): T =>
    list[Math.floor(random() * list.length)] ?? list[0];
  const [warrantyMonths, warrantyMiles] = pick(WARRANTIES);
  const outTheDoor = drawOutTheDoor(random());
  return {
    quotedBy: pick(NAMES),
    earliestSlot: random() < 0.8 ? pick(SLOTS) : null,
    warrantyMonths,
    warrantyMiles,
    outTheDoor,
  };
}

/** True for half of the shops, false for 35%, null (unknown) for the rest. */
function drawOutTheDoor(drawn: number): boolean | null {
  if (drawn < 0.5) return true;
  return drawn < 0.85 ? false : null;
}
