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

/** Plain phrases with the same meaning. "Stop by after three" isn't one of them. */
const STOP_PHRASES = [
  /^(please )?(stop|quit) (texting|messaging|contacting|sending)\b/,
  /^(please )?(unsubscribe|remove) me\b/,
  /^(please )?(do not|don'?t) (text|message|contact)\b/,
];

/** The keyword of a text that consists of nothing else, ignoring case and punctuation. */
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
