import { describe, expect, it } from 'vitest';
import {
  rankShops,
  refusalOf,
  resumeAt,
  type Circumstances,
  type RankedShop,
} from './ranking.rules.ts';
import { PRICE_QUESTIONS } from '../../../../reference-data/price-questions.ts';
import { recordingNotice, scriptFor } from '../requests/script.rules.ts';

const shop = (id: string, given: Partial<RankedShop> = {}): RankedShop => ({
  id,
  requested: false,
  open: true,
  offersService: true,
  distance: 2,
  answeredBefore: null,
  quotedBefore: null,
  askedToday: 0,
  ...given,
});
const order = (...shops: RankedShop[]): string[] => rankShops(shops, 3).map(({ id }) => id);

describe('the order of calls', () => {
  it('begins with the shop the owner asked for, even a closed one', () => {
    expect(order(shop('1'), shop('2', { requested: true, open: false, distance: 9 }))).toEqual([
      '2',
      '1',
    ]);
  });

  it('prefers an open shop to a nearer closed one', () => {
    expect(order(shop('1', { open: false, distance: 1 }), shop('2', { distance: 4 }))).toEqual([
      '2',
      '1',
    ]);
  });

  it('prefers a shop that does this work to a nearer one that does not', () => {
    expect(
      order(shop('1', { offersService: false, distance: 1 }), shop('2', { distance: 4 })),
    ).toEqual(['2', '1']);
  });

  it('prefers the nearer of two alike', () => {
    expect(order(shop('1', { distance: 3 }), shop('2', { distance: 2 }))).toEqual(['2', '1']);
  });

  it('moves a shop that was asked twice today behind a slightly farther one', () => {
    expect(order(shop('1', { askedToday: 2 }), shop('2', { distance: 4 }))).toEqual(['2', '1']);
  });

  it('moves a shop that quoted before ahead of a slightly nearer one that never does', () => {
    expect(
      order(shop('1', { quotedBefore: 0 }), shop('2', { distance: 4, quotedBefore: 1 })),
    ).toEqual(['2', '1']);
  });

  it('moves a shop that answers ahead of a slightly nearer one that never does', () => {
    expect(
      order(shop('1', { answeredBefore: 0 }), shop('2', { distance: 3, answeredBefore: 1 })),
    ).toEqual(['2', '1']);
  });

  it('puts a shop that nobody ever called between one that always quotes and one that never does', () => {
    expect(
      order(shop('1', { quotedBefore: 0 }), shop('2'), shop('3', { quotedBefore: 1 })),
    ).toEqual(['3', '2', '1']);
  });

  it('puts one that was called as often as a day allows behind every other alike, however near', () => {
    expect(
      order(
        shop('1', { distance: 0.1, askedToday: 3, quotedBefore: 1 }),
        shop('2', { distance: 60, quotedBefore: 0 }),
      ),
    ).toEqual(['2', '1']);
  });
});

const NOW = new Date('2026-11-18T17:00:00Z');
const inMinutes = (n: number): Date => new Date(NOW.getTime() + n * 60_000);
const standing = (given: Partial<Circumstances> = {}): Circumstances => ({
  standing: { ask: 'now' },
  skippedBecause: null,
  refusesThisWork: false,
  onThePhone: false,
  foundClosedUntil: null,
  callsToday: [],
  perDay: 3,
  takesCalls: true,
  opensAt: null,
  ...given,
});

describe('whether a shop may be called', () => {
  it('is yes when nothing speaks against it', () => {
    expect(refusalOf(standing(), NOW)).toBeNull();
  });

  it.each<[string, Partial<Circumstances>, string, Date | null]>([
    [
      'after it has answered',
      { standing: { ask: 'never', why: 'Already asked for this request' } },
      'Already asked for this request',
      null,
    ],
    [
      'once an agent left it out',
      { skippedBecause: 'owner knows them' },
      'Left out: owner knows them',
      null,
    ],
    [
      'when it does not do this work',
      { refusesThisWork: true },
      'Told us that it does not do this work',
      null,
    ],
    ['while a colleague talks to it', { onThePhone: true }, 'On the phone with a colleague', null],
    [
      'for the rest of a day it was found closed',
      { foundClosedUntil: inMinutes(300) },
      'Found closed today',
      inMinutes(300),
    ],
    [
      'once it was called as often as a day allows',
      { callsToday: [inMinutes(-600), inMinutes(-500), inMinutes(-400)] },
      'Called 3 times in 24 hours',
      inMinutes(840),
    ],
    [
      'before the time of the next try',
      { standing: { ask: 'later', at: inMinutes(15) } },
      'To be called again later',
      inMinutes(15),
    ],
    [
      'while it is closed',
      { takesCalls: false, opensAt: inMinutes(60) },
      'Closed now',
      inMinutes(60),
    ],
  ])('is no %s', (_when, given, why, until) => {
    expect(refusalOf(standing(given), NOW)).toEqual({ why, until });
  });

  it('is yes again on the day after it was found closed', () => {
    expect(refusalOf(standing({ foundClosedUntil: inMinutes(-1) }), NOW)).toBeNull();
  });
});

describe('a request that is given back', () => {
  const refused = (until: Date | null) => ({ refusal: { why: 'no', until } });

  it('can be worked on at once while some shop can be called', () => {
    expect(resumeAt([{ refusal: null }, refused(inMinutes(5))])).toBeNull();
  });

  it('waits for the first time that a shop can be called', () => {
    expect(resumeAt([refused(inMinutes(50)), refused(inMinutes(15)), refused(null)])).toEqual(
      inMinutes(15),
    );
  });

  it('does not wait when nobody will ever be left to call', () => {
    expect(resumeAt([refused(null)])).toBeNull();
  });
});

describe('the script', () => {
  const script = (recordingNotice: string | null = null) =>
    scriptFor({
      appName: 'Fourbay',
      jobs: ['How much are front brakes for a 2015 Honda Civic EX?', 'Which pads fit?'],
      questions: PRICE_QUESTIONS.map(({ wording }) => wording),
      recordingNotice,
    });

  it('begins with who is calling and why, then asks for the job', () => {
    expect(script().slice(0, 3)).toEqual([
      'Hello, this is Fourbay. I am calling for a customer nearby who would like a price for ' +
        'some work on their car.',
      'How much are front brakes for a 2015 Honda Civic EX?',
      'Which pads fit?',
    ]);
  });

  it.each(['OEM', 'tax', 'fees', 'warranty', 'earliest slot', 'hold', 'Whom am I speaking with'])(
    'asks about %s',
    (word) => {
      expect(script().join(' ')).toContain(word);
    },
  );

  it('says that the call is recorded right after the greeting, where it is', () => {
    expect(script('This call is recorded.')[1]).toBe('This call is recorded.');
  });
});

describe('the recording notice', () => {
  const settings = { CALLS_RECORDED: true, RECORDING_CONSENT_STATES: ['CA'] };

  it('is left out where no call is recorded', () => {
    expect(recordingNotice({ ...settings, CALLS_RECORDED: false }, ['CA'])).toBeNull();
  });

  it('informs in most states', () => {
    expect(recordingNotice(settings, ['TX'])).toBe('This call is recorded.');
  });

  it('asks for consent where one of the shops is in a state that wants it', () => {
    expect(recordingNotice(settings, ['NV', 'CA'])).toContain('Is that all right with you?');
  });
});
