import type { z } from 'zod';

/**
 * What a mail client could make a link of: an address with a scheme, `www.`, a path, or a word with
 * a dot in it. Initials and abbreviations (`J.R.`, `Ma.Theresa`) are none, unless what follows is
 * an ending that short addresses have.
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
/** As a reader sees it: without what has no shape, and with every writing of a dot as one. */
const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff61]/g, '.');
/** What turns the direction of all that follows, in the mail around a name too. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;

const hasNoLink = (text: string | null | undefined): boolean =>
  !text || (!/[\r\n<>]/.test(text) && !TURNS.test(text) && !LINK.test(asSeen(text)));

/**
 * A name that we put into messages to others, such as a shop or an address that nobody has confirmed:
 * it must not carry a stranger's link there.
 */
export const withoutLinks = <S extends z.ZodType<string | null | undefined>>(name: S): S =>
  name.refine(hasNoLink, 'cannot hold a web address, a dot within a word, < or >');
