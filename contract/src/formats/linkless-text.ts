import type { z } from 'zod';

/**
 * What a mail client could turn into a link: an address with a scheme, `www.`, a path, or a word
 * with a dot in it. Initials and abbreviations (`J.R.`, `Ma.Theresa`) don't count, unless the part
 * after the dot is a short top-level domain.
 */
const LINK = new RegExp(
  [
    '://',
    '\\bwww\\.',
    '[\\p{L}\\d-]{3,}\\.\\p{L}{2,}',
    '\\b[\\p{L}\\d]{2}\\.(com?|net|org|info|biz|app|dev|io|ly|gl|gd|cc|to|tv|us|uk|de|ru|cn|xyz|top|' +
      'site|link|click|shop|store|online|live|club|page|pro|win|me|ai|sh|st|eu)(?![\\p{L}\\d])',
    '\\b[\\p{L}\\d]\\.(com?|me|ly)(?![\\p{L}\\d])',
    '\\.\\p{L}{2,}/',
    '\\d+\\.\\d+\\.\\d+\\.\\d+',
  ].join('|'),
  'iu',
);
/**
 * The text as a reader sees it, without invisible characters, and with every kind of dot as one.
 */
const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff61]/g, '.');
/** Characters that reverse the direction of the text after them, even past the name in an e-mail. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;

const hasNoLink = (text: string | null | undefined): boolean =>
  !text || (!/[\r\n<>]/.test(text) && !DIRECTION_CONTROLS.test(text) && !LINK.test(asSeen(text)));

/**
 * A name that goes into messages to third parties, such as a shop or an unconfirmed address, so it must not
 * contain a link.
 */
export const withoutLinks = <S extends z.ZodType<string | null | undefined>>(name: S): S =>
  name.refine(hasNoLink, 'can’t contain a web address, a dot inside a word, <, or >');
