import { parseSync } from 'oxc-parser';
import type { Border } from './source-tree.ts';

/** Words that names must not hold, with the field's term. docs/glossary.md has the product's. */
const BANNED_WORDS = new Map([
  ['anew', 'again, rebuilt or recomputed'],
  ['catalogue', 'catalog'],
  ['circumstances', 'context'],
  ['converse', 'handle'],
  ['every', 'interval (or all)'],
  ['fewest', 'min'],
  ['furnish', 'create'],
  ['furnished', 'created'],
  ['habits', 'actions'],
  ['learn', 'refresh'],
  ['linger', 'delay'],
  ['lingers', 'delay'],
  ['meanwhile', 'concurrent'],
  ['news', 'event, message or update'],
  ['patience', 'timeout'],
  ['provider', 'shop (or paymentProvider)'],
  ['rhythm', 'interval'],
  ['said', 'output or message'],
  ['says', 'names, has or describes'],
  ['standing', 'status'],
  ['standings', 'statuses'],
  ['stands', 'is, or current'],
  ['surroundings', 'context'],
  ['tell', 'report, send or publish'],
  ['teller', 'quotedBy'],
  ['tells', 'has or describes'],
  ['thinks', 'pause'],
  ['told', 'reported, quoted or known'],
  ['untold', 'undelivered'],
  ['wish', 'filter or input'],
  ['wished', 'requested'],
  ['wishes', 'requests'],
]);

/** Names that a library, the wire or the database fixes, with where they may stand. */
const FIXED_NAMES: readonly [name: string, where: RegExp][] = [
  ['QueryClientProvider', /^web\//],
  // A method of arrays.
  ['every', /./],
  // The miles and months of maintenance intervals.
  ['everyMiles', /^server\//],
  ['everyMonths', /^server\//],
  // Helpers of tests.
  ['READ_EVERY_MS', /^e2e\//],
  ['untoldReport', /^server\/test\//],
  // A class of style sheets.
  ['told', /^web\/src\/features\/quotes\//],
  // A field of drafts kept in browsers.
  ['requestedServiceProviderId', /^web\//],
  // The payment provider in the public configuration.
  ['provider', /^web\/(scripts\/landing-plugin|src\/lib\/app-config)|modules\/system\//],
  // An attribute of sponsorships.
  ['standing', /^(contract|server|web)\//],
  // An attribute of re-calls.
  ['told', /recalls/],
  // A column of digest items.
  ['said', /^server\/src\/modules\/digests\/digests\.store\.ts$/],
];

const PAYMENT_OR_GEOCODER =
  /payment|stripe|card|refund|geocod|purchase|^contract\/src\/system\.ts|^server\/src\/app\.ts/i;

/** Identifiers are read from the syntax tree, so that strings and comments don't count. */
export const noBannedWords: Border = (tree) =>
  [...tree.files.values()]
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.generated.'))
    .flatMap(({ path, text }) =>
      [...identifiersOf(path, text)].flatMap((name) => {
        const word = bannedWordIn(name, path);
        return word
          ? [{ path, message: `names ${name}: say instead of ${word}: ${BANNED_WORDS.get(word)}` }]
          : [];
      }),
    );

function bannedWordIn(name: string, path: string): string | undefined {
  // Names with underscores are columns and attributes of the wire.
  if (/[a-z]_[a-z]/.test(name)) return undefined;
  if (FIXED_NAMES.some(([fixed, where]) => fixed === name && where.test(path))) return undefined;
  return wordsOf(name).find((word) => {
    if (!BANNED_WORDS.has(word)) return false;
    return word !== 'provider' || !PAYMENT_OR_GEOCODER.test(path + name);
  });
}

const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|_|\d+/).map((word) => word.toLowerCase());

interface SyntaxNode {
  type?: string;
  name?: unknown;
}

/** Names of JavaScript, of components and their attributes, and of private fields. */
const NAME_NODES = new Set<unknown>(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

function identifiersOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node: SyntaxNode = value;
    if (NAME_NODES.has(node.type) && typeof node.name === 'string') names.add(node.name);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return names;
}
