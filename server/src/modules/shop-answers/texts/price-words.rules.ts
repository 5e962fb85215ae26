import type { ReadField } from '@fourbay/contract/shop-answers/shop-text-kinds';

/** The job that a shop was asked about. */
export interface AskedJob {
  /** Names of the services, such as `Front brake pads`. */
  services: readonly string[];
  /** Words that may also appear in a price for this job: the vehicle and the owner's answers. */
  facts: readonly string[];
}

export interface ReadPrice {
  /** In dollars. */
  price: number;
  out_the_door: boolean | null;
  oem_parts: boolean | null;
  warranty_months: number | null;
  warranty_miles: number | null;
  estimated: boolean;
}

export interface PricePhrase {
  pattern: RegExp;
  field: ReadField | null;
  says: (groups: Readonly<Record<string, string | undefined>>) => Partial<ReadPrice>;
}

const MONTHS = '(?:months?|mos?|mths?)';
const YEARS = '(?:years?|yrs?)';
const WARRANTY = '(?:warranty|warr|guarantee|garantia)';
const TERM = String.raw`(?<count>\d{1,3})[ -]?(?:(?<months>${MONTHS})|${YEARS})`;
const MILES = String.raw`(?:[ ,/]*(?:and|or)?[ ,/]*(?<miles>\d{1,3}(?:,\d{3})?)(?<k>k?) ?(?:miles?|mi)\b)?`;
const TAX = '(?:the )?(?:sales )?(?:tax(?:es)?|impuestos?)';
const DAY =
  '(?:today|tomorrow|tmrw|hoy|(?:(?:on|by|this|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day' +
  '|(?:this|next) week)';

const milesOf = (typed: string | undefined, isK: string | undefined): number | null =>
  typed === undefined ? null : Number(typed.replace(',', '')) * (isK ? 1_000 : 1);

/** Phrases whose meaning is certain, the longer ones first. */
export const PRICE_PHRASES: readonly PricePhrase[] = [
  {
    pattern: new RegExp(
      String.raw`(?:\+|\b(?:plus|before|without|w/o|excluding|exc|mas|sin)\b|` +
        String.raw`\b(?:not|doesn't|doesnt|does not|no) (?:including|include|incl|incluye)\b) ?${TAX}\b`,
    ),
    field: 'out_the_door',
    says: () => ({ out_the_door: false }),
  },
  {
    pattern: new RegExp(String.raw`\b${TAX} (?:is )?(?:not included|extra|not incl)\b`),
    field: 'out_the_door',
    says: () => ({ out_the_door: false }),
  },
  {
    pattern: new RegExp(
      String.raw`\bout[ -]?the[ -]?door\b|\botd\b|` +
        String.raw`\b(?:with|including|includes|incl|after|con) (?:los )?${TAX}` +
        String.raw`(?: incluidos?| included)?\b|` +
        String.raw`\b${TAX} (?:is |are )?(?:included|incluidos?|incl)\b`,
    ),
    field: 'out_the_door',
    says: () => ({ out_the_door: true }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:with )?(?<count>\d{1,2})\/(?<miles>\d{1,3})k? ${WARRANTY}\b`,
    ),
    field: 'warranty',
    says: ({ count, miles }) => ({
      warranty_months: Number(count),
      warranty_miles: milesOf(miles, 'k'),
    }),
  },
  {
    pattern: new RegExp(String.raw`\b(?:with )?(?:a )?${TERM}${MILES} ${WARRANTY}\b`),
    field: 'warranty',
    says: ({ count, months, miles, k }) => ({
      warranty_months: Number(count) * (months ? 1 : 12),
      warranty_miles: milesOf(miles, k),
    }),
  },
  {
    pattern: /\b(?:with )?(?:oem|genuine)(?: parts| pads)?\b/,
    field: 'oem_parts',
    says: () => ({ oem_parts: true }),
  },
  {
    pattern: /\b(?:with )?after ?market(?: parts| pads)?\b/,
    field: 'oem_parts',
    says: () => ({ oem_parts: false }),
  },
  {
    pattern:
      /\b(?:includes? )?(?:parts (?:and|&|\+|n) labor|labor (?:and|&|\+|n) parts)(?: included| incl)?\b/,
    field: null,
    says: () => ({}),
  },
  {
    pattern:
      /\b(?:takes? )?(?:about |around )?\d{1,2}(?:\.\d|-\d{1,2})? ?(?:hrs?|hours?|mins?|minutes?|horas?)\b/,
    field: null,
    says: () => ({}),
  },
  {
    pattern: new RegExp(
      String.raw`\b${DAY}(?: (?:morning|afternoon))?(?: (?:at|after|by|@) \d{1,2}(?::\d\d)? ?(?:am|pm)?)?\b`,
    ),
    field: 'time',
    says: () => ({}),
  },
  {
    pattern:
      /~|(?<=\d) ?-?ish\b|\b(?:about|around|roughly|approx|approximately|aprox|como|or so|mas o menos)\b/,
    field: 'estimated',
    says: () => ({ estimated: true }),
  },
];

/** Words that don't change what a price means. Any other word leaves the text to a person. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  (
    'a all an and are be can car charge comes complete con cost costs could cuesta day de do done el ' +
    "en es everything for get good have hello hey hi hola buenos buenas dias gracias i i'd id in " +
    "installed is it it'd it'll its it's job la me morning afternoon of ok okay our ours para " +
    'please por precio price quote ' +
    "senor serian seria si son su sir sure thank thanks that that'd that's thats the this thx to " +
    'todo total ty we ' +
    "we'd we'll we're will with would yeah yep yes you your yours both"
  ).split(' '),
);
