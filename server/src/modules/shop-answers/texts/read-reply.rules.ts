import type { ReadSpan, TextKind } from '@fourbay/contract/shop-answers/shop-text-kinds';
import type { AskedJob, ReadPrice } from './price-words.rules.ts';
import { plainText, readPrice } from './read-price.rules.ts';

export interface ReadReply {
  kind: TextKind;
  price?: ReadPrice;
  /** The words that were read, by position in the text. */
  spans: ReadSpan[];
}

const NOT = String.raw`(?:dont|don't|do not|never|no need to|stop|not|no) (?:\w+ )?`;

const CALL_ME = new RegExp(
  String.raw`(?<!${NOT})\b(?:` +
    String.raw`call (?:me|us|back|the shop|\(?\d{3})|ring (?:me|us)|phone (?:me|us)|` +
    String.raw`give (?:me|us) a (?:call|ring)|llam(?:a|e|en)(?:me|nos)|marque(?:me|nos))\b`,
);

const CLOSED = /\b(?:closed|cerrad[oa]s?)\b/;
const CLOSED_TODAY = new RegExp(
  String.raw`\b(?:closed|cerrad[oa]s?)\b(?: for (?:the|a) holiday)? (?:for )?` +
    String.raw`(?:today|hoy|the day|the rest of the day|already)\b|` +
    String.raw`\b(?:today|hoy)\b (?:we are |we're |estamos )?(?:closed|cerrad[oa]s?)\b`,
);
const ONLY_CLOSED =
  /^(?:sorry |hi )?(?:we are |we're |were |estamos )?(?:closed|cerrad[oa]s?)(?: sorry| today| now)?$/;

const WHO = new RegExp(
  String.raw`\bwho(?:'s| is| are|s)? (?:this|dis|it|you|texting)\b|\bwho dis\b|` +
    String.raw`\bhow did you get\b|\bquien(?:es)? (?:es|eres|son|habla)\b|` +
    String.raw`\bwhat (?:company|is this)\b`,
);

const POLITE = new Set(
  'thank thanks you thx ty ok okay great cool perfect good much very so gracias muchas np welcome'.split(
    ' ',
  ),
);

const wordsOnly = (text: string): string => text.replace(/[^a-z0-9']+/g, ' ').trim();

/** What a shop's text says. A text that could mean two things is `unclear`, for a person to read. */
export function readReply(body: string, job: AskedJob): ReadReply {
  const text = plainText(body);
  const called = CALL_ME.exec(text);
  if (called) return found('call_me', called);
  const isAsking = text.includes('?');
  const who = WHO.exec(text);
  if (who) return found('who_is_this', who);
  const words = wordsOnly(text);
  if (CLOSED.test(text) && !/\bnot closed\b/.test(text) && !isAsking) {
    const closed = CLOSED_TODAY.exec(text) ?? (ONLY_CLOSED.test(words) ? CLOSED.exec(text) : null);
    return closed ? found('closed_today', closed) : { kind: 'unclear', spans: [] };
  }
  const priced = readPrice(body, job);
  if (priced) return { kind: 'price', ...priced };
  if (isAsking && /[a-z]/.test(text) && !/\d/.test(text)) return { kind: 'question', spans: [] };
  if (/^\s*what\b/.test(text) && !/\d/.test(text)) return { kind: 'question', spans: [] };
  const isPolite = words !== '' && words.split(' ').every((word) => POLITE.has(word));
  return { kind: isPolite ? 'thanks' : 'unclear', spans: [] };
}

const found = (
  kind: 'call_me' | 'who_is_this' | 'closed_today',
  match: RegExpExecArray,
): ReadReply => ({
  kind,
  spans: [{ start: match.index, end: match.index + match[0].length, field: kind }],
});
