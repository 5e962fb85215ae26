import { describe, expect, it } from 'vitest';
import { outlookSentence } from './outlook.rules.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);

describe('the outlook before a request', () => {
  const facts = {
    shops: 11,
    openNow: 7,
    radius: 5,
    now: at('18T20:10'),
    nextOpeningAt: null,
    expectedAt: at('18T20:38'),
    timezone: 'America/Chicago',
    closedFor: null,
  };

  it('the outlook shows the open shops and the expected time', () => {
    expect(outlookSentence(facts)).toBe(
      '7 of 11 shops within 5 miles are open. Expect prices by about 2:40 pm',
    );
  });

  it('the outlook shows the opening time while shops are closed', () => {
    expect(
      outlookSentence({
        ...facts,
        openNow: 0,
        nextOpeningAt: at('19T14:00'),
        expectedAt: at('19T14:20'),
      }),
    ).toBe('Shops open at 8:00 am Thursday. Expect prices by about 8:20 am');
  });

  it('the outlook warns of too few shops for four prices', () => {
    expect(outlookSentence({ ...facts, shops: 2, openNow: 1 })).toBe(
      'Only 2 shops are within 5 miles, so you can’t get four prices. 1 of 2 shops within 5 ' +
        'miles is open. Expect prices by about 2:40 pm',
    );
  });

  it('the outlook suggests a wider radius when no shop is known', () => {
    expect(outlookSentence({ ...facts, shops: 0, openNow: 0 })).toBe(
      'We don’t know any shops within 5 miles. Please choose a wider radius.',
    );
  });

  it('the outlook says that shops are closed for a holiday', () => {
    const holiday = { openNow: 0, now: at('26T15:00'), closedFor: 'Thanksgiving' };
    expect(
      outlookSentence({
        ...facts,
        ...holiday,
        nextOpeningAt: at('27T14:00'),
        expectedAt: at('27T14:20'),
      }),
    ).toBe('Shops are closed for Thanksgiving. Expect prices by about 8:20 am Friday');
  });

  it('shops without hours for today can be called, but aren’t shown as open', () => {
    const now = at('18T20:10');
    expect(outlookSentence({ ...facts, openNow: 0, now, nextOpeningAt: now })).toBe(
      'Shops within 5 miles don’t list today’s hours. Expect prices by about 2:40 pm',
    );
  });
});
