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
/** Words that mean something else in these files. */
const OTHER_MEANINGS: Readonly<Record<string, RegExp>> = {
  // Marks around a field.
  'server/src/platform/csv/': /quote/gi,
  // The sides of a call, as the events of the port are named.
  'server/src/platform/voice/': /shop|desk|supervisor/gi,
};
const OWN_IMPORT = /^(?:import|export)\b[^;]*;/gm;

/** Names, comments, and SQL in the platform contain no product words. */
export const noProductWordInPlatform: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => path.startsWith('server/src/platform/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const words = splitCompounds(
        `${posix.basename(path)}\n${withoutOtherMeanings(path, text.replace(OWN_IMPORT, ''))}`,
      );
      const word = PRODUCT_WORD.exec(words)?.[1];
      return word
        ? [{ path, message: `says ${word.toLowerCase()}: platform must not depend on the product` }]
        : [];
    });

/** `findShopById` and `shop_hours` contain the word too. */
const splitCompounds = (text: string): string => text.replace(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ');

function withoutOtherMeanings(path: string, text: string): string {
  const folder = Object.keys(OTHER_MEANINGS).find((each) => path.startsWith(each));
  const words = folder === undefined ? undefined : OTHER_MEANINGS[folder];
  return words ? text.replace(words, '') : text;
}
