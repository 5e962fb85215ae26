import { isRefusal } from './refusals.rules.ts';

export type Keyword = 'stop' | 'start' | 'help' | 'yes';

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  // Additional keywords from FCC rules (47 CFR 64.1200(a)(10)).
  REVOKE: 'stop',
  OPTOUT: 'stop',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
  YES: 'yes',
  Y: 'yes',
};

/**
 * The keyword of a text that consists of nothing else, ignoring case and punctuation. A refusal in
 * other words counts as STOP.
 * @internal
 */
export function keywordIn(body: string): Keyword | undefined {
  const word = body
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();
  return KEYWORDS[word] ?? (isRefusal(body) ? 'stop' : undefined);
}

/**
 * The keyword of a text that the gateway may have understood too. A refusal counts no matter which side
 * recognized it.
 */
export function decideKeyword(
  body: string,
  verdict: Exclude<Keyword, 'yes'> | undefined,
): Keyword | undefined {
  const keyword = keywordIn(body);
  return keyword === 'stop' ? keyword : (verdict ?? keyword);
}
