import { posix } from 'node:path';
import { type Border, isTest } from './source-tree.ts';

/** Words about the product. The platform could serve any other product as well. */
const PRODUCT_WORDS =
  'quote shop vehicle car garage bay price sponsor sponsorship purchase quota catalog recall desk ' +
  'owner supervisor staff booking appointment mechanic repair mileage review vin plate warranty';
const PRODUCT_WORD = new RegExp(
  `(?<![a-z])(${PRODUCT_WORDS.split(' ').join('|')})s?(?![a-z])`,
  'i',
);
const OWN_IMPORT = /^(?:import|export)\b[^;]*;/gm;

/** Names, comments, and SQL in the platform contain no product words. */
export const noProductWordInPlatform: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => path.startsWith('server/src/platform/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const words = splitCompounds(`${posix.basename(path)}\n${text.replace(OWN_IMPORT, '')}`);
      const word = PRODUCT_WORD.exec(words)?.[1];
      return word
        ? [{ path, message: `says ${word.toLowerCase()}: platform must not depend on the product` }]
        : [];
    });

/** `findShopById` and `shop_hours` contain the word too. */
const splitCompounds = (text: string): string => text.replace(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ');
