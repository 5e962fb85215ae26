import { weekdays, type Weekday } from '@fourbay/contract/shops/shop-limits';
import { countTypos } from '../../../../platform/values/count-typos.ts';
import type { WrittenTime } from './clock-range.rules.ts';
import { APPOINTMENT, joined, REMARKS } from './phrases.rules.ts';

/** A word that states something. */
export type StatedWord =
  | { kind: 'days'; days: readonly Weekday[]; single?: number; strange?: boolean }
  | { kind: 'off' | 'except' | 'lunch' | 'all_day' | 'always' }
  | { kind: 'holidays' | 'holiday_name' | 'year_round' }
  /** `otherwise` means at other times. `only` means never without one. */
  | { kind: 'appointment'; otherwise: boolean; only: boolean };

/** A word of a text about hours. */
export type Word =
  | StatedWord
  | { kind: 'time'; time: WrittenTime }
  | { kind: 'dash' | 'break' | 'comma' | 'and' | 'bracket' | 'open' | 'otherwise' }
  | { kind: 'noise' | 'remark' }
  | { kind: 'department'; service: boolean }
  /** `telling` is true if it says something about hours that can't be kept. */
  | { kind: 'strange'; text: string; telling: boolean };

const HOLIDAY_NAMES = joined(
  String.raw`(?:thanksgiving|christmas|xmas|new year'?s?|easter|memorial|labor|independence|veterans|`,
  String.raw`presidents'?)(?: (?:day|eve|sunday))?\b|july (?:4|4th|fourth)\b|(?:4|4th|`,
  String.raw`fourth) of july\b`,
);

type Reading = (match: RegExpExecArray) => Word | undefined;
const fixed =
  (word: Word): Reading =>
  () =>
    word;

const NOISE = joined(
  String.raw`(?:hours?|hrs?|hr|required|needed|necessary|from|business|shop|store|office|garage|auto|`,
  String.raw`repair|regular|normal|standard|operating|of operation|operation|of|our|we(?:'re| are)|`,
  String.raw`are|is|the|at|on|each|every|also|including|incl|e[sd]?t|c[sd]?t|m[sd]?t|p[sd]?t|eastern|`,
  String.raw`central|mountain|pacific|time|only|horario|de|por|abierto|uhr)\b\.?`,
);

/** Readers of a word at a place in the text, tried in order. */
const READERS: readonly (readonly [RegExp, Reading])[] = [
  [/\n|\|\|?|;|[•·)\]}"]|\.(?= |$)/, fixed({ kind: 'break' })],
  [/[([{]/, fixed({ kind: 'bracket' })],
  ...REMARKS.map((remark) => [remark, fixed({ kind: 'remark' })] as const),
  [/(?:open )?365 days(?: (?:a|per) year)?\b|year[- ]?round\b/, fixed({ kind: 'year_round' })],
  [
    joined(
      String.raw`(?:always open|(?:open )?24 ?[/x-] ?7(?:/365)?|24 ?(?:hours?|hrs?|hr|h)?(?: (?:a|`,
      String.raw`per) day)?,? ?(?:7|seven) ?days(?: ?(?:a|per|/) ?week)?)\b(?! service)`,
    ),
    fixed({ kind: 'always' }),
  ],
  [
    /(?:24 ?-?(?:hours?|hrs?|hr|h)(?: (?:a|per) day)?|all day|around the clock)\b(?! service)/,
    fixed({ kind: 'all_day' }),
  ],
  [
    joined(
      String.raw`(?:and |or |& )?(?:otherwise|(?:(?:all )?other|after|before|additional)[- ]?(?:times?|`,
      String.raw`hours?|days?)|evenings?)(?: available)? (?=by |appointment|appt|call)`,
    ),
    fixed({ kind: 'otherwise' }),
  ],
  [APPOINTMENT, fixed({ kind: 'appointment', otherwise: false, only: false })],
  [
    /(?:(?:all|major|most|federal|public|national|legal|bank|observed|and) )*holidays?\b|feriados?\b|ph\b/,
    fixed({ kind: 'holidays' }),
  ],
  [HOLIDAY_NAMES, fixed({ kind: 'holiday_name' })],
  [/(?:for )?lunch(?: break)?\b/, fixed({ kind: 'lunch' })],
  [
    joined(
      String.raw`(?:day off|not open|we(?:'re| are) closed|is closed|are closed|closed|close|clsd|off|`,
      String.raw`shut|never|cerrado|no(?= (?:weekends?|saturdays?|sundays?)\b))\b\.?`,
    ),
    fixed({ kind: 'off' }),
  ],
  [/(?:except(?: for)?|excluding|excl|but(?: not| closed)?)\b\.?/, fixed({ kind: 'except' })],
  [
    /(?:service|repair|mechanic|body shop)(?: (?:center|dept|department|shop|drive|hours))*\b\.?/,
    fixed({ kind: 'department', service: true }),
  ],
  [
    joined(
      String.raw`(?:sales|parts|showroom|rental|towing|car wash|gas|fuel|pumps|convenience|finance|`,
      String.raw`collision)(?: (?:center|dept|department|store|hours))*\b\.?`,
    ),
    fixed({ kind: 'department', service: false }),
  ],
  [
    joined(
      String.raw`(?:every ?day|daily|diario|all week|(?:7|seven) ?days(?: ?(?:a|per|/) ?week)?|7 ?/ ?7|`,
      String.raw`all days|each day)\b`,
    ),
    fixed({ kind: 'days', days: weekdays }),
  ],
  [/week ?days?\b|workdays?\b/, fixed({ kind: 'days', days: weekdays.slice(0, 5) })],
  [/week ?ends?\b|s ?[-/&] ?s\b/, fixed({ kind: 'days', days: weekdays.slice(5) })],
  [
    joined(
      String.raw`every other\b|(?:alternate|alternating|alt|some|most|first|second|third|fourth|last|`,
      String.raw`\d(?:st|nd|rd|th)|\d ?- ?\d(?:st|nd|rd|th))\b`,
    ),
    ([text]) => ({ kind: 'strange', text, telling: true }),
  ],
  [/w\/(?= ?a)/, fixed({ kind: 'noise' })],
  [/(?:12 ?)?noon\b|mediodia\b/, () => timeWord(12, 0, 'p')],
  [/(?:12 ?)?midnight\b/, () => timeWord(12, 0, 'a')],
  [
    /(?!(?:19|20)(?!00|15|30|45)\d\d)([01]\d|2[0-4])([0-5]\d)(?: ?(?:hrs|h))?(?![\d:.])/,
    ([, hour, minute]) => timeWord(hour, minute),
  ],
  [
    /([1-9])([0-5]\d)(?: ?([ap])(?:\.? ?m\b\.?|\b)|(?= ?-))/,
    ([, hour, minute, half]) => timeWord(hour, minute, half),
  ],
  [
    /(1[0-2])([0-5]\d) ?([ap])(?:\.? ?m\b\.?|\b)/,
    ([, hour, minute, half]) => timeWord(hour, minute, half),
  ],
  [
    joined(
      String.raw`(\d{1,2})(?:[:.h]([0-5]\d))?(?:h\b)?(?: ?([ap])(?:\.? ?m\b\.?|(?<! [ap])\b|`,
      String.raw`(?<= [ap])\b(?! \d))|(?=noon\b))?(?![\d:]|\.\d| ?\?)`,
    ),
    ([, hour, minute, half]) => timeWord(hour, minute, half),
  ],
  [/-+|(?:to|till?|until|thru|through|hasta)\b/, fixed({ kind: 'dash' })],
  [/,/, fixed({ kind: 'comma' })],
  [/&|\/|(?:and|y|or)\b/, fixed({ kind: 'and' })],
  [/[:=@*'!]+/, fixed({ kind: 'noise' })],
  [/open(?:s|ed|ing)?\b:?/, fixed({ kind: 'open' })],
  [NOISE, fixed({ kind: 'noise' })],
  [/[a-z]{1,5}\b\.|[a-z]+(?:'[a-z]+)*/, ([text]) => dayWord(text.replace(/[^a-z]/g, ''))],
  [/\S[^\s,;|\-/]*/, ([text]) => strangeWord(text)],
];

/** Splits a lowercase text into words. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[^\S\n]+/, '');
    if (!rest) return withSaturdays(words);
    const [length, word] = readWord(rest, words.at(-1));
    words.push(word);
    rest = rest.slice(length);
  }
}

/** A single `S` is Saturday. If there are two, the second is Sunday. */
function withSaturdays(words: readonly Word[]): Word[] {
  const lone = words.filter((word) => word.kind === 'days' && word.strange);
  return lone.length > 2
    ? [...words]
    : words.map((word) => (lone.includes(word) ? dayOf(5 + lone.indexOf(word)) : word));
}

function readWord(rest: string, before: Word | undefined): [length: number, word: Word] {
  for (const [pattern, read] of READERS) {
    const match = new RegExp(`^(?:${pattern.source})`).exec(rest);
    const word = match?.[0] ? read(match) : undefined;
    if (match && word)
      return [match[0].length, inContext(word, before, rest.slice(match[0].length))];
  }
  return [1, { kind: 'noise' }];
}

/** `Lunes a Viernes`; `or by appointment`. */
function inContext(word: Word, before: Word | undefined, rest: string): Word {
  const isBetween = before?.kind === 'days' || before?.kind === 'time';
  if (word.kind === 'strange' && word.text === 'a' && isBetween) return { kind: 'dash' };
  if (word.kind === 'appointment')
    return {
      kind: 'appointment',
      otherwise: before?.kind === 'and' || before?.kind === 'otherwise',
      only: /^ ?(?:only|required|necessary)\b/.test(rest),
    };
  return word;
}

function timeWord(hour: unknown, minute: unknown, half?: string): Word {
  const text = String(hour);
  return {
    kind: 'time',
    time: {
      hour: Number(hour),
      minute: Number(minute ?? 0),
      half: half === 'a' || half === 'p' ? half : undefined,
      padded: text.length === 2 && text.startsWith('0'),
    },
  };
}

const DAY_NAMES: readonly (readonly string[])[] = [
  ['monday', 'mon', 'mo', 'm', 'lunes', 'lun'],
  ['tuesday', 'tues', 'tue', 'tu', 't', 'martes'],
  ['wednesday', 'weds', 'wed', 'we', 'w', 'miercoles'],
  ['thursday', 'thurs', 'thur', 'thu', 'th', 'r', 'jueves'],
  ['friday', 'fri', 'fr', 'f', 'viernes', 'vie'],
  ['saturday', 'sat', 'sa', 'sabado', 'sab'],
  ['sunday', 'sun', 'su', 'domingo', 'dom'],
];

function dayWord(text: string): Word {
  const day = dayIndex(text);
  if (day >= 0) return dayOf(day);
  if (text === 's') return { kind: 'days', days: weekdays.slice(5), strange: true };
  const letters = lettersOfDays(text);
  if (letters) return { kind: 'days', days: letters.flatMap((index) => weekdays[index] ?? []) };
  return strangeWord(text);
}

const dayOf = (day: number): Word => ({
  kind: 'days',
  days: weekdays.slice(day, day + 1),
  single: day,
});

/** Also reads plurals and names with one typo. */
function dayIndex(text: string): number {
  const named = DAY_NAMES.findIndex((names) =>
    names.some((name) => name === text || (name.length > 2 && `${name}s` === text)),
  );
  if (named >= 0 || text.length < 5) return named;
  const similar = DAY_NAMES.flatMap(([name = ''], index) =>
    countTypos(text.replace(/s$/, ''), name) === 1 || countTypos(text, name) === 1 ? [index] : [],
  );
  return similar.length === 1 ? (similar[0] ?? -1) : -1;
}

/** `MWF`, `TTh`, `MTWTHF`, in the order of the week. `MF` may be a range. */
function lettersOfDays(text: string): number[] | undefined {
  if (!/^(?:m|tu?|w|th|r|f|sa?|su)+$/.test(text) || text.length < 2 || text === 'mf')
    return undefined;
  const found: number[] = [];
  for (const [letter] of text.matchAll(/th|tu|sa|su|[mtwrfs]/g)) {
    const day = letter === 't' && (found.at(-1) ?? 0) >= 2 ? 3 : dayIndex(letter);
    if (day < 0 || day <= (found.at(-1) ?? -1)) return undefined;
    found.push(day);
  }
  return found;
}

const TELLING = joined(
  String.raw`^(?:var(?:y|ies|ious|iable)|ish|late|early|clos\w*|dusk|dawn|sun(?:rise|set|down)|`,
  String.raw`mornings?|evenings?|afternoons?|nights?|jan\w*|feb\w*|mar|march|apr|april|may|jun\w*|`,
  String.raw`jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*|season\w*|summer|winter|spring|fall|sometimes|`,
  String.raw`sometime|usually|generally|approx\w*|about|around|maybe|might|temporar\w*|week\w*|`,
  String.raw`months?|limited|reduced|\w*day|\w*days|\?|.*\d.*)$`,
);

const strangeWord = (text: string): Word => ({
  kind: 'strange',
  text,
  telling: TELLING.test(text),
});
