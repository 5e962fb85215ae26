export type Keyword = 'stop' | 'start' | 'help' | 'yes';

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  // What the FCC names beside them (47 CFR 64.1200(a)(10)).
  REVOKE: 'stop',
  OPTOUT: 'stop',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
  YES: 'yes',
  Y: 'yes',
};

/** Plain words to the same end count as well; "Stop by after three" does not. */
const STOP_PHRASES = [
  /^(please )?(stop|quit) (texting|messaging|contacting|sending)\b/,
  /^(please )?(unsubscribe|remove) me\b/,
  /^(please )?(do not|don'?t) (text|message|contact)\b/,
];

/** What a text asks for, if it is nothing but a keyword, in any case and with any punctuation. */
export function keywordIn(body: string): Keyword | undefined {
  const words = body
    .normalize('NFKC')
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const keyword = KEYWORDS[words.toUpperCase().replace(/[ ']/g, '')];
  if (keyword) return keyword;
  return STOP_PHRASES.some((phrase) => phrase.test(words.toLowerCase())) ? 'stop' : undefined;
}
