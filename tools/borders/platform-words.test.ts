import { describe, expect, it } from 'vitest';
import { noProductWordInPlatform } from './platform-words.ts';
import { violationsOf } from './plant.ts';

const PATH = 'server/src/platform/security/rate-limit.ts';
const check = (text: string, path = PATH): string[] =>
  violationsOf(noProductWordInPlatform, { [path]: text });

describe('words in the platform', () => {
  it.each([
    ['a name', 'const findShopById = 1;', 'shop'],
    ['a comment', '/** Opens the bays. */', 'bay'],
    ['a table', "const text = 'select id from user_quotes';", 'quote'],
  ])('a product word in %s is refused', (_where, text, word) => {
    expect(check(text)).toEqual([`${PATH} says ${word}: platform must not depend on the product`]);
  });

  it('a product word in the name of a file is refused', () => {
    const path = 'server/src/platform/shop-limit.ts';
    expect(check('const limit = 1;', path)).toEqual([
      `${path} says shop: platform must not depend on the product`,
    ]);
  });

  it('words that only contain a product word are allowed', () => {
    expect(check('const care = workshop; // The carrier is scheduled.')).toEqual([]);
  });

  it('a word may mean something else in a folder', () => {
    expect(check('const quote = 1;', 'server/src/platform/csv/records.ts')).toEqual([]);
    expect(check('const quote = 1;', 'server/src/platform/voice/voice.ts')).not.toEqual([]);
  });

  it('modules may use product words', () => {
    const path = 'server/src/modules/shops/shops.store.ts';
    expect(check('const shop = 1;', path)).toEqual([]);
  });
});
