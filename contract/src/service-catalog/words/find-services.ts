import type { ReplyOf } from '../../wire/endpoint.ts';
import type { listCategories } from '../service-catalog.ts';
import { findDanger, type Danger } from './danger.ts';
import { findElsewhere, type Elsewhere } from './elsewhere.ts';
import { findFaultCodes } from './fault-codes.ts';
import { readWords } from './read-words.ts';
import { translateSpanish, type Translated } from './spanish.ts';
import { SERVICE_PHRASES } from './service-phrases.ts';
import { conceptsOfPhrase, conceptsOfQuery } from './words.ts';

type Category = ReplyOf<typeof listCategories>['data'][number];

/** The services matching someone's own words. */
export interface FoundServices {
  /** Best first. */
  services: Category[];
  /**
   * The services requested by name, in word order: one, or several if the words name several jobs.
   * Empty for a symptom, whose cause only an inspection can find.
   */
  asked: Category[];
  isSymptom: boolean;
  /** Why the car must not be driven. */
  danger: Danger | undefined;
  /** Work in the text that we don't get prices for. */
  elsewhere: Elsewhere | undefined;
  codes: readonly string[];
  translated: readonly Translated[];
}

interface Phrase {
  concepts: readonly string[];
  weight: number;
}

interface Entry {
  category: Category;
  phrases: readonly Phrase[];
  /** The concepts of its name. */
  name: readonly string[];
}

interface Index {
  entries: readonly Entry[];
  known: ReadonlySet<string>;
  /** Weight of a concept: the fewer services have it, the higher. */
  rarity: (concept: string) => number;
}

/** Concepts of symptoms, which don't name a job. */
const SYMPTOMS: ReadonlySet<string> = new Set(
  (
    'bounce checkengine click clunk dead fueleconomy grind hum jerk leak misfire noise ' +
    'nopower nostart overheat pull rattle shake slip smell smoke squeal stall warninglight whine'
  ).split(' '),
);
const ACTION_WORDS = new RegExp(
  String.raw`\b(chang|replac|install|flush|rotat|balanc|align|recharg|rebuil|swap|mount|new` +
    String.raw`|program|inspect|services?\b|bleed|restor)`,
  'i',
);

/** A malfunction is a symptom too: “window won’t roll up”. */
const FAILS = new RegExp(
  String.raw`\b((wo|does|do|ca|is|are)n['’]?t|cannot|not|nothing|never|quit|stopped)\b`,
  'i',
);
/** Words of a name that qualify a job. Alone, they request nothing. */
const QUALIFIER_CONCEPTS: ReadonlySet<string> = new Set([
  'change',
  'fluid',
  'filter',
  'wheel',
  'start',
  'plug',
]);
const QUALIFIER_WEIGHT = 0.5;
const DIAGNOSES = ['diagnosis', 'check-engine'];
const SHOWN_FIRST = 3;

const OWN_WEIGHT = 1;
const NAME_WEIGHT = 1.25;
const DESCRIPTION_WEIGHT = 0.35;
/** Penalty for a phrase that was said only in part. */
const PARTIAL = 1.6;
const SECOND_PHRASE = 0.2;
/** Share of the best score below which a service is not offered. */
const OFFERED_FROM = 0.22;
const ASKED_FROM = 0.5;

function phrasesOf({ attributes }: Category): Phrase[] {
  const { slug, name, description, search_words } = attributes;
  const own = (SERVICE_PHRASES[slug] ?? '').split(';');
  return [
    { text: name, weight: NAME_WEIGHT },
    ...[...own, ...search_words].map((text) => ({ text, weight: OWN_WEIGHT })),
    { text: description, weight: DESCRIPTION_WEIGHT },
  ].flatMap(({ text, weight }) => {
    const concepts = conceptsOfPhrase(text);
    return concepts.length > 0 ? [{ concepts, weight }] : [];
  });
}

const knownEntries = new WeakMap<Category, Entry>();

/** Reads a service's phrases once, even if it's in several lists, because that is most of the work. */
function entryOf(category: Category): Entry {
  const present = knownEntries.get(category);
  if (present) return present;
  const name = conceptsOfPhrase(category.attributes.name);
  const entry = { category, phrases: phrasesOf(category), name };
  knownEntries.set(category, entry);
  return entry;
}

function indexOf(categories: readonly Category[]): Index {
  const entries = categories.map(entryOf);
  const counts = new Map<string, number>();
  for (const { phrases } of entries) {
    const typical = phrases.filter(({ weight }) => weight > DESCRIPTION_WEIGHT);
    for (const concept of new Set(typical.flatMap(({ concepts }) => concepts)))
      counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  return {
    entries,
    known: new Set(counts.keys()),
    rarity: (concept: string) =>
      Math.log(1 + entries.length / (counts.get(concept) ?? 1)) *
      (QUALIFIER_CONCEPTS.has(concept) ? QUALIFIER_WEIGHT : 1),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Scored {
  category: Category;
  score: number;
  /** Part of its name was said. */
  named: boolean;
}

function scoreOf(
  phrases: readonly Phrase[],
  about: ReadonlySet<string>,
  { rarity }: Index,
): number {
  const scores = phrases
    .map(({ concepts, weight }) => {
      const matched = sum(concepts.filter((concept) => about.has(concept)).map(rarity));
      return weight * matched * (matched / sum(concepts.map(rarity))) ** PARTIAL;
    })
    .toSorted((a, b) => b - a);
  return (scores[0] ?? 0) + SECOND_PHRASE * (scores[1] ?? 0);
}

function rank(index: Index, text: string): Scored[] {
  const about = new Set(conceptsOfQuery(text, index.known));
  const scored = index.entries
    .map(({ category, phrases, name }) => ({
      category,
      score: scoreOf(phrases, about, index),
      named: name.some((concept) => about.has(concept) && !QUALIFIER_CONCEPTS.has(concept)),
    }))
    .toSorted((a, b) => b.score - a.score);
  const least = (scored[0]?.score ?? 0) * OFFERED_FROM;
  return scored.filter(({ score }) => score > 0 && score >= least);
}

const slugOf = ({ category }: Scored): string => category.attributes.slug;

const namesSymptom = (index: Index, text: string): boolean =>
  !ACTION_WORDS.test(text) &&
  (FAILS.test(text) || conceptsOfQuery(text, index.known).some((concept) => SYMPTOMS.has(concept)));

/** Jobs named one after the other: “front shocks and an oil change”. */
function jobsIn(index: Index, text: string, whole: readonly Scored[]): Scored[] {
  const best = whole[0]?.score ?? 0;
  const jobs = text
    .split(/[,;+&/]|\b(?:and|plus|also|then|as well as)\b/i)
    .flatMap((part) => rank(index, part).slice(0, 1))
    .filter(({ score, named }) => named && score >= best * ASKED_FROM);
  const slugs = new Set(jobs.map(slugOf));
  return jobs.filter(
    (job, at) => jobs.findIndex((one) => slugOf(one) === slugOf(job)) === at && slugs.size > 1,
  );
}

/**
 * Ensures that a diagnosis is among the first results, because symptoms can have several kinds of
 * causes.
 */
function withDiagnosis(ranked: readonly Scored[], index: Index): Scored[] {
  const isDiagnosis = (one: Scored): boolean => DIAGNOSES.includes(slugOf(one));
  const first = ranked.slice(0, SHOWN_FIRST);
  if (first.some(isDiagnosis)) return [...ranked];
  const entry = index.entries.find(({ category }) => category.attributes.slug === DIAGNOSES[0]);
  const diagnosis =
    ranked.find(isDiagnosis) ?? (entry && { category: entry.category, score: 0, named: false });
  if (!diagnosis) return [...ranked];
  const rest = ranked.filter((one) => one !== diagnosis);
  return [...rest.slice(0, SHOWN_FIRST - 1), diagnosis, ...rest.slice(SHOWN_FIRST - 1)];
}

interface Found {
  ranked: Scored[];
  asked: Scored[];
  isSymptom: boolean;
}

function search(index: Index, text: string, isSymptom: boolean): Found {
  const whole = rank(index, text);
  const jobs = isSymptom ? [] : jobsIn(index, text, whole);
  const rest = whole.filter((one) => !jobs.some((job) => slugOf(job) === slugOf(one)));
  const ranked = isSymptom ? withDiagnosis(whole, index) : [...jobs, ...rest];
  const asked = jobs.length > 0 ? jobs : whole.slice(0, 1).filter(({ named }) => named);
  return { ranked, asked: isSymptom ? [] : asked, isSymptom: isSymptom && ranked.length > 0 };
}

/** Puts the services with these slugs first, found or not. */
function withFirst(slugs: readonly string[], ranked: readonly Scored[], index: Index): Scored[] {
  const first = slugs.flatMap((slug) =>
    index.entries
      .filter(({ category }) => category.attributes.slug === slug)
      .map(({ category }) => ({ category, score: 0, named: true })),
  );
  return [...first, ...ranked.filter((one) => !slugs.includes(slugOf(one)))];
}

/** True if staff added search words for this kind of work to a service, and the text has them. */
function isOffered({ topic }: Elsewhere, index: Index, text: string): boolean {
  const about = new Set(conceptsOfQuery(text, index.known));
  return index.entries.some(({ category: { attributes } }) =>
    [attributes.name, ...attributes.search_words].some(
      (phrase) =>
        findElsewhere(phrase)?.topic === topic &&
        conceptsOfPhrase(phrase).every((concept) => about.has(concept)),
    ),
  );
}

/** A fault code leads to its diagnosis, never to a part. */
const CODE_SERVICE = ['check-engine'];

function withCode(index: Index, found: Found): Found {
  return {
    ranked: withFirst(CODE_SERVICE, found.ranked, index),
    asked: withFirst(CODE_SERVICE, found.asked, index),
    isSymptom: false,
  };
}

/** If the text has work that we don't get prices for, only services from the rest are found. */
function besides({ services }: Elsewhere, index: Index, found: Found): Found {
  const isAbout = found.asked.length > 0 || found.isSymptom;
  return { ...found, ranked: withFirst(services, isAbout ? found.ranked : [], index) };
}

/** Reads jobs, symptoms, danger, and fault codes from a text in English or Spanish. */
export function findServices(categories: readonly Category[], text: string): FoundServices {
  const index = indexOf(categories);
  const { english, translated, danger, ...read } = readWords(text);
  const elsewhere =
    read.elsewhere && !isOffered(read.elsewhere, index, english) ? read.elsewhere : undefined;
  const { codes, rest } = findFaultCodes(elsewhere?.rest ?? english);
  // Danger counts as a symptom, even if the text names a part, as in “no brakes”.
  const plain = danger
    ? search(index, `${rest} ${danger.search}`, true)
    : search(index, rest, namesSymptom(index, rest));
  const withoutElsewhere = elsewhere && !danger ? besides(elsewhere, index, plain) : plain;
  const { ranked, asked, isSymptom } =
    codes.length > 0 ? withCode(index, withoutElsewhere) : withoutElsewhere;
  return {
    services: ranked.map(({ category }) => category),
    asked: asked.map(({ category }) => category),
    isSymptom,
    danger,
    elsewhere,
    codes,
    translated,
  };
}

/**
 * Does the slow work of the first search ahead of it, in small pieces. Reads each service's phrases,
 * and runs the regular expressions once, which compiles them.
 */
export function* readAhead(categories: readonly Category[]): Generator<unknown, void> {
  for (const category of categories) yield entryOf(category);
  for (const read of [translateSpanish, findDanger, findElsewhere]) yield read('brakes');
  yield findServices(categories, 'brakes');
}
