import { describe, expect, it } from 'vitest';
import { pickNewer, nextPollDelay, type PollConditions } from './price-poll.ts';

const watching: PollConditions = { open: true, hidden: false, online: true, failures: 0 };
const middle = () => 0.5;

describe('the delay of the next poll', () => {
  it('an open quote is polled after 5 seconds', () =>
    expect(nextPollDelay(watching, middle)).toBe(5_000));
  it('polls vary by 10%, so that browsers don’t poll at the same moment', () => {
    expect(nextPollDelay(watching, () => 0)).toBe(4_500);
    expect(nextPollDelay(watching, () => 1)).toBe(5_500);
  });
  it('a hidden page is polled every 30 seconds', () =>
    expect(nextPollDelay({ ...watching, hidden: true }, middle)).toBe(30_000));
  it('an offline browser does not poll', () =>
    expect(nextPollDelay({ ...watching, online: false })).toBe(false));
  it('a closed quote is not polled', () =>
    expect(nextPollDelay({ ...watching, open: false })).toBe(false));
  it('failures double the delay, up to a minute', () =>
    expect(
      [1, 2, 3, 4, 20].map((failures) => nextPollDelay({ ...watching, failures }, middle)),
    ).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]));
  it('the delay is never shorter than the server’s Retry-After', () =>
    expect(nextPollDelay({ ...watching, retryAfterMs: 90_000 }, middle)).toBe(90_000));
});

describe('two lists of prices', () => {
  const list = (version: number) => ({ meta: { version } });

  it('the first price list is used', () => expect(pickNewer(undefined, list(3))).toEqual(list(3)));
  it('a newer list replaces an older one', () =>
    expect(pickNewer(list(3), list(4))).toEqual(list(4)));
  it('an older list that arrives late is ignored', () =>
    expect(pickNewer(list(4), list(3))).toEqual(list(4)));
  it('a list with the same version replaces the known one', () => {
    const arrived = list(4);
    expect(pickNewer(list(4), arrived)).toBe(arrived);
  });
});
