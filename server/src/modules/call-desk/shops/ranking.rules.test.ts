import { describe, expect, it } from 'vitest';
import { firstShops, rankShops, refusalOf, resumeAt, type RankedShop } from './ranking.rules.ts';

type ShopConditions = Parameters<typeof refusalOf>[0];

const shop = (id: string, given: Partial<RankedShop> = {}): RankedShop => ({
  id,
  callBackDue: false,
  requested: false,
  open: true,
  offersService: true,
  distance: 2,
  answeredBefore: null,
  quotedBefore: null,
  calledToday: 0,
  keptBound: 0.5,
  ...given,
});
const order = (...shops: RankedShop[]): string[] => rankShops(shops, 3).map(({ id }) => id);

describe('the order of calls', () => {
  it('a shop that keeps its prices counts as nearer, one that doesn’t as farther', () => {
    const near = { answeredBefore: 0, quotedBefore: 0 };
    // A record of 5 of 5 divides by 1.149: 4.5 miles count as 3.9.
    const kept = shop('kept', { ...near, distance: 4.5, keptBound: 0.649 });
    const unknown = shop('unknown', { ...near, distance: 4 });
    const broken = shop('broken', { ...near, distance: 2.5, keptBound: 0 });
    expect(order(broken, unknown, kept)).toEqual(['kept', 'unknown', 'broken']);
  });
  it('the requested shop, open shops, and offered services matter more than kept prices', () => {
    const kept = shop('kept', { distance: 1, keptBound: 1, open: false });
    const other = shop('other', { distance: 9, keptBound: 0, offersService: false });
    const asked = shop('asked', { distance: 9, keptBound: 0, requested: true, open: false });
    expect(order(kept, other, asked)).toEqual(['asked', 'other', 'kept']);
  });

  it('a due callback comes before the requested shop', () => {
    expect(order(shop('1', { requested: true }), shop('2', { callBackDue: true }))).toEqual([
      '2',
      '1',
    ]);
  });

  it('the shop requested by the owner comes first, even when it is closed', () => {
    expect(order(shop('1'), shop('2', { requested: true, open: false, distance: 9 }))).toEqual([
      '2',
      '1',
    ]);
  });

  it('an open shop comes before a nearer closed one', () => {
    expect(order(shop('1', { open: false, distance: 1 }), shop('2', { distance: 4 }))).toEqual([
      '2',
      '1',
    ]);
  });

  it('a shop that does the work comes before a nearer one that doesn’t', () => {
    expect(
      order(shop('1', { offersService: false, distance: 1 }), shop('2', { distance: 4 })),
    ).toEqual(['2', '1']);
  });

  it('of two similar shops, the nearer one comes first', () => {
    expect(order(shop('1', { distance: 3 }), shop('2', { distance: 2 }))).toEqual(['2', '1']);
  });

  it('a shop called twice today comes after a slightly farther one', () => {
    expect(order(shop('1', { calledToday: 2 }), shop('2', { distance: 4 }))).toEqual(['2', '1']);
  });

  it('a shop that usually quotes comes before a slightly nearer one that never does', () => {
    expect(
      order(shop('1', { quotedBefore: 0 }), shop('2', { distance: 4, quotedBefore: 1 })),
    ).toEqual(['2', '1']);
  });

  it('a shop that usually answers comes before a slightly nearer one that never does', () => {
    expect(
      order(shop('1', { answeredBefore: 0 }), shop('2', { distance: 3, answeredBefore: 1 })),
    ).toEqual(['2', '1']);
  });

  it('a shop that was never called ranks between shops that always and never quote', () => {
    expect(
      order(shop('1', { quotedBefore: 0 }), shop('2'), shop('3', { quotedBefore: 1 })),
    ).toEqual(['3', '2', '1']);
  });

  it('a shop at its daily call limit comes last, however near it is', () => {
    expect(
      order(
        shop('1', { distance: 0.1, calledToday: 3, quotedBefore: 1 }),
        shop('2', { distance: 60, quotedBefore: 0 }),
      ),
    ).toEqual(['2', '1']);
  });
});

const NOW = new Date('2026-11-18T17:00:00Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const conditions = (given: Partial<ShopConditions> = {}): ShopConditions => ({
  availability: { when: 'now' },
  skipReason: null,
  refusesThisWork: false,
  onThePhone: false,
  foundClosedUntil: null,
  heldUntil: null,
  callsToday: [],
  perDay: 3,
  takesCalls: true,
  closedBecause: null,
  opensAt: null,
  callableFrom: (at) => at,
  ...given,
});

describe('refusing to call a shop', () => {
  it('a shop may be called when nothing prevents it', () => {
    expect(refusalOf(conditions(), NOW)).toBeNull();
  });

  it.each<[string, Partial<ShopConditions>, string, Date | null]>([
    [
      'that has answered',
      { availability: { when: 'never', reason: 'Already asked for this request' } },
      'Already asked for this request',
      null,
    ],
    [
      'that an agent left out',
      { skipReason: 'owner knows them' },
      'Skipped: owner knows them',
      null,
    ],
    [
      'that does not do this work',
      { refusesThisWork: true },
      'Told us it doesn’t do this work',
      null,
    ],
    [
      'on the phone with a colleague',
      { onThePhone: true },
      'On the phone with another agent',
      null,
    ],
    [
      'found closed today',
      { foundClosedUntil: inMinutes(300) },
      'Found closed today',
      inMinutes(300),
    ],
    [
      'at the limit of calls for a day',
      { callsToday: [inMinutes(-600), inMinutes(-500), inMinutes(-400)] },
      'Called 3 times in 24 hours',
      inMinutes(840),
    ],
    [
      'before the time of the next attempt',
      { availability: { when: 'later', at: inMinutes(15) } },
      'Call again later',
      inMinutes(15),
    ],
    [
      'that is closed now',
      { takesCalls: false, opensAt: inMinutes(60) },
      'Closed now',
      inMinutes(60),
    ],
  ])('a shop %s must not be called', (_when, given, reason, until) => {
    expect(refusalOf(conditions(given), NOW)).toEqual({ reason, until });
  });

  it('a shop found closed may be called again on the next day', () => {
    expect(refusalOf(conditions({ foundClosedUntil: inMinutes(-1) }), NOW)).toBeNull();
  });
});

describe('the time a released request returns to the queue', () => {
  const refused = (until: Date | null) => ({ refusal: { reason: 'no', until } });

  it('a request with a shop to call returns right away', () => {
    expect(resumeAt([{ refusal: null }, refused(inMinutes(5))])).toBeNull();
  });

  it('a request returns when its first shop can be called', () => {
    expect(resumeAt([refused(inMinutes(50)), refused(inMinutes(15)), refused(null)])).toEqual(
      inMinutes(15),
    );
  });

  it('a request without any shop left returns right away', () => {
    expect(resumeAt([refused(null)])).toBeNull();
  });
});

describe('the first of many shops', () => {
  const at = (hour: number): { reason: string; until: Date | null } => ({
    reason: 'Closed now',
    until: new Date(2026, 10, 18, hour),
  });
  const listed = (id: string, refusal: ReturnType<typeof at> | null, touched = false) => ({
    id,
    refusal,
    touched,
  });
  const first = (count: number, ...shops: ReturnType<typeof listed>[]): string[] =>
    firstShops(shops, count).map(({ id }) => id);

  it('shops that can be called come before others, in the order of calls', () =>
    expect(
      first(2, listed('closed', at(9)), listed('open', null), listed('open too', null)),
    ).toEqual(['open', 'open too']));

  it('of shops that cannot be called, the soonest callable ones are listed', () =>
    expect(
      first(
        2,
        listed('never', { reason: 'Skipped', until: null }),
        listed('late', at(11)),
        listed('soon', at(8)),
      ),
    ).toEqual(['late', 'soon']));

  it('a shop that was called or skipped is always listed', () =>
    expect(first(1, listed('open', null), listed('asked', at(9), true))).toEqual([
      'open',
      'asked',
    ]));
});
