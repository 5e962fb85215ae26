import { describe, expect, it } from 'vitest';
import { canTransition, deadlinesFrom } from './lifecycle.rules.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);

describe('the status of a quote', () => {
  it('a quote never returns to an earlier status', () => {
    expect(canTransition('gathering_price', 'finding_service_provider')).toBe(false);
    expect(canTransition('gathering_price', 'gathering_price')).toBe(false);
  });

  it('a delayed quote can only be completed', () => {
    expect(canTransition('delayed', 'completed')).toBe(true);
    expect(canTransition('delayed', 'gathering_price')).toBe(false);
  });

  it('only a completed quote expires', () => {
    expect(canTransition('completed', 'expired')).toBe(true);
    expect(canTransition('cancelled', 'expired')).toBe(false);
    expect(canTransition('requested', 'expired')).toBe(false);
  });

  it('a canceled quote no longer changes', () => {
    expect(canTransition('cancelled', 'completed')).toBe(false);
  });
});

describe('the deadlines of a request', () => {
  it('the target and limit are after 20 and 60 minutes of callable time', () => {
    const opensAt = at('18T16:00').getTime();
    const { targetAt, limitAt } = deadlinesFrom(
      (minutes) => new Date(opensAt + minutes * 60_000),
      at('18T09:00'),
    );
    expect(targetAt).toEqual(at('18T16:20'));
    expect(limitAt).toEqual(at('18T17:00'));
  });

  it('deadlines count clock time when there is no callable time', () => {
    expect(deadlinesFrom(() => null, at('18T09:00')).targetAt).toEqual(at('18T09:20'));
  });

  it('the quote expires 30 days after the request', () => {
    expect(deadlinesFrom(() => null, at('18T09:00')).expiresAt).toEqual(
      new Date('2026-12-18T09:00:00Z'),
    );
  });
});
