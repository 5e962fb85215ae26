import { describe, expect, it } from 'vitest';
import { deadlinesFrom, canTransition, outlookSentence } from './lifecycle.rules.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);

describe('the life of a quote', () => {
  it('never goes back', () => {
    expect(canTransition('gathering_price', 'finding_service_provider')).toBe(false);
    expect(canTransition('gathering_price', 'gathering_price')).toBe(false);
  });

  it('may still be completed once it is delayed', () => {
    expect(canTransition('delayed', 'completed')).toBe(true);
    expect(canTransition('delayed', 'gathering_price')).toBe(false);
  });

  it('expires only when completed', () => {
    expect(canTransition('completed', 'expired')).toBe(true);
    expect(canTransition('cancelled', 'expired')).toBe(false);
    expect(canTransition('requested', 'expired')).toBe(false);
  });

  it('does not change any more once it is cancelled', () => {
    expect(canTransition('cancelled', 'completed')).toBe(false);
  });
});

describe('the deadlines of a request', () => {
  it('stand where 20 and 60 callable minutes end', () => {
    const opensAt = at('18T16:00').getTime();
    const { targetAt, limitAt } = deadlinesFrom(
      (minutes) => new Date(opensAt + minutes * 60_000),
      at('18T09:00'),
    );
    expect([targetAt, limitAt]).toEqual([at('18T16:20'), at('18T17:00')]);
  });

  it('simply pass where the hours of shops tell nothing', () => {
    expect(deadlinesFrom(() => null, at('18T09:00')).targetAt).toEqual(at('18T09:20'));
  });

  it('let the quote expire 30 days after the request', () => {
    expect(deadlinesFrom(() => null, at('18T09:00')).expiresAt).toEqual(
      new Date('2026-12-18T09:00:00Z'),
    );
  });
});

describe('what an owner reads before submitting', () => {
  const facts = {
    shops: 11,
    openNow: 7,
    radius: 5,
    nextOpeningAt: null,
    expectedAt: at('18T20:38'),
    timezone: 'America/Chicago',
  };

  it('says how many are open and when prices will be there', () => {
    expect(outlookSentence(facts)).toBe(
      '7 of 11 shops within 5 miles are open; prices by about 2:40 pm',
    );
  });

  it('says when shops open, at night', () => {
    expect(
      outlookSentence({
        ...facts,
        openNow: 0,
        nextOpeningAt: at('19T14:00'),
        expectedAt: at('19T14:20'),
      }),
    ).toBe('Shops open at 8:00 am; prices by about 8:20 am');
  });

  it('says that there cannot be four prices where there are too few shops', () => {
    expect(outlookSentence({ ...facts, shops: 2, openNow: 1 })).toBe(
      'Only 2 shops are within 5 miles, so there cannot be four prices. 1 of 2 shops within 5 ' +
        'miles is open; prices by about 2:40 pm',
    );
  });

  it('asks for a wider radius where there is none', () => {
    expect(outlookSentence({ ...facts, shops: 0, openNow: 0 })).toBe(
      'We know no shop within 5 miles. Please choose a wider radius.',
    );
  });
});
