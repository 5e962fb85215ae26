import { describe, expect, it } from 'vitest';
import { violationsOf } from './plant.ts';
import { noBannedWords } from './vocabulary.ts';

const PATH = 'server/src/modules/quotes/prices/prices.service.ts';
const check = (text: string, path = PATH): string[] =>
  violationsOf(noBannedWords, { [path]: text });

describe('the vocabulary of names', () => {
  it.each([
    ['a variable', 'const toldPrice = 1;', 'toldPrice', 'told'],
    ['a function', 'function carryNews() {}', 'carryNews', 'news'],
    ['a parameter', 'const run = (wish: string) => wish;', 'wish', 'wish'],
    ['a type', 'type Standing = string;', 'Standing', 'standing'],
    ['a property', 'const price = { quotaTeller: 1 };', 'quotaTeller', 'teller'],
    ['a constant', 'const TELL_LIMIT = 1;', 'TELL_LIMIT', 'tell'],
    ['an interval', 'const EVERY_MS = 1;', 'EVERY_MS', 'every'],
    ['a private field', 'class Quote { #told = 1; }', 'told', 'told'],
  ])('%s with a banned word is refused', (_kind, text, name, word) => {
    expect(check(text)).toEqual([
      expect.stringContaining(`${PATH} names ${name}: say instead of ${word}: `),
    ]);
  });

  it('a component that no name of JavaScript gives away is refused', () => {
    expect(check('const page = <desk.News teller="1" />;', 'web/src/app/page.tsx')).toEqual([
      expect.stringContaining('names News'),
      expect.stringContaining('names teller'),
    ]);
  });

  it('a shop named provider is refused, a payment provider is allowed', () => {
    expect(check('const provider = 1;')).toHaveLength(1);
    const payments = 'server/src/modules/payments/purchase/purchase.service.ts';
    expect(check('const provider = 1;', payments)).toEqual([]);
  });

  it('columns, attributes of the wire, strings and comments are allowed', () => {
    const text = [
      '// What the shop told.',
      "const row = { told_by: 'told', service_provider_id: 1, standing: 1 };",
      'const { told_at: quotedAt } = price;',
    ].join('\n');
    expect(check(text)).toEqual([]);
  });
});
