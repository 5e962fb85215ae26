// Compares how hours are read with the reference implementation of OpenStreetMap's syntax: npm run tool --
// hours FILE… (values of the file), or, without a file, the strings of our own tests.
import { MORE_WRITTEN_HOURS } from '../../server/src/modules/shops/hours/reading/more-written-hours.cases.ts';
import { WRITTEN_HOURS } from '../../server/src/modules/shops/hours/reading/written-hours.cases.ts';
import { compareHours, type Outcome } from './compare.ts';
import { readValues } from './upstream-values.ts';

process.env['TZ'] = 'UTC';
// The reference also prints warnings about text that it understands.
console.warn = () => {};

const OUTCOMES = ['same', 'different', 'clock', 'unknown', 'refused'] as const satisfies Outcome[];
const paths = process.argv.slice(2);
const values =
  paths.length > 0
    ? paths.flatMap(readValues)
    : [...WRITTEN_HOURS, ...MORE_WRITTEN_HOURS].map(([text]) => text);
const compared = values.map(compareHours);
const count = (outcome: Outcome): number =>
  compared.filter((comparison) => comparison.outcome === outcome).length;

for (const { value, outcome, detail } of compared)
  if (outcome === 'different') console.log(`${JSON.stringify(value)}\n  ${detail}`);
console.table(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count(outcome)])));
