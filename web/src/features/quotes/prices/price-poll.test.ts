import { describe, expect, it } from 'vitest';
import { pickNewer, nextPollDelay, type PollConditions } from './price-poll.ts';

const watching: PollConditions = { open: true, hidden: false, online: true, failures: 0 };
const middle = () => 0.5;

describe('the price panel asks again', () => {
  it('after 5 seconds', () => expect(nextPollDelay(watching, middle)).toBe(5_000));
  it('a little sooner or later, so that not everybody asks at once', () =>
    expect([nextPollDelay(watching, () => 0), nextPollDelay(watching, () => 1)]).toEqual([
      4_500, 5_500,
    ]));
  it('more slowly when nobody looks', () =>
    expect(nextPollDelay({ ...watching, hidden: true }, middle)).toBe(30_000));
  it('not at all offline', () => expect(nextPollDelay({ ...watching, online: false })).toBe(false));
  it('not at all once the quote is closed', () =>
    expect(nextPollDelay({ ...watching, open: false })).toBe(false));
  it('ever later after failures, up to a minute', () =>
    expect(
      [1, 2, 3, 4, 20].map((failures) => nextPollDelay({ ...watching, failures }, middle)),
    ).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]));
  it('never sooner than the server asked for', () =>
    expect(nextPollDelay({ ...watching, retryAfterMs: 90_000 }, middle)).toBe(90_000));
});

describe('of two lists', () => {
  const list = (version: number) => ({ meta: { version } });

  it('the first is taken', () => expect(pickNewer(undefined, list(3))).toEqual(list(3)));
  it('a newer one takes the place of an older one', () =>
    expect(pickNewer(list(3), list(4))).toEqual(list(4)));
  it('an older one that arrives late is dropped', () =>
    expect(pickNewer(list(4), list(3))).toEqual(list(4)));
  it('the same version is taken as it arrives', () => {
    const arrived = list(4);
    expect(pickNewer(list(4), arrived)).toBe(arrived);
  });
});
