import { bodiesOfModel } from '../../../catalog-check/model-bodies.ts';
import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';

/** Words of a trim or model that name the body, the most specific first. */
const bodyWords: readonly (readonly [words: RegExp, body: string])[] = [
  [/\b(gran coupe|sportback|4[- ]?door|4 ?dr)\b/i, ''],
  [
    /\b(convertible|cabrio(let)?|spyder|spider|roadster|volante|soft top|drop ?head)\b/i,
    'Convertible',
  ],
  [/\b(wagon|avant|touring wagon|estate|sportwagen|alltrack|allroad|shooting brake)\b/i, 'Wagon'],
  [/\b(5[- ]?door|hatchback|liftback|3[- ]?door|hatch)\b/i, 'Hatchback'],
  [/\b(coupe|2[- ]?door|2 ?dr|coup)\b/i, 'Coupe'],
  [/\b(sedan|saloon)\b/i, 'Sedan'],
];

/** Marks two-seaters in the table of EPA rows. */
export const TWO_SEATER = 's';

/** Bodies by precedence for a trim's plain name: "EX" is the sedan. */
const plainFirst = [
  'Pickup',
  'SUV',
  'Minivan',
  'Sedan',
  'Hatchback',
  'Wagon',
  'Coupe',
  'Convertible',
  'Van',
  'Cargo van',
  'Limousine',
  'Chassis cab',
];

const vanBodies = new Set(['Minivan', 'Van', 'Cargo van']);

const openWords = /conv|cabrio|spyder|spider|roadster|volante/i;

/** Possible body names for the cars of one EPA row; none if it has no body. */
function bodiesOfLine({ body, doors = '', model }: Variant): readonly string[] {
  if (body === 'SUV') return ['SUV', 'Wagon', 'Hatchback', 'Pickup'];
  if (body === 'Pickup') return ['Pickup', 'Chassis cab'];
  if (body !== null && vanBodies.has(body)) return [...vanBodies];
  if (body === 'Wagon') return ['Wagon', 'Hatchback', 'SUV'];
  if (doors === '') return [];
  const hasFour = doors.includes('4');
  return [
    ...(hasFour ? ['Sedan', 'Limousine'] : ['Coupe']),
    ...(doors.includes('h') || /hatch|[35][ -]?door/i.test(model) ? ['Hatchback'] : []),
    ...(doors.includes('2') ? ['Coupe'] : []),
    ...(openWords.test(model) || doors === '2' || doors === TWO_SEATER ? ['Convertible'] : []),
  ];
}

/** The body that a row implies by itself. */
function bodyOfLine({ body, doors = '' }: Variant): string | undefined {
  if (body !== null) return body;
  if (doors.includes('4')) return 'Sedan';
  if (doors.includes('h')) return 'Hatchback';
  return doors === '' ? undefined : 'Coupe';
}

/** Whether the EPA's rows include bodies at all, because the oldest don't. */
export const hasBodies = (variants: readonly Variant[]): boolean =>
  variants.some((variant) => bodyOfLine(variant) !== undefined);

/**
 * Whether a hatchback is the model's wagon: some plans list the same car as both, and the EPA lists
 * a wagon and no hatchback.
 */
const isWagonTwice = (
  body: string,
  bodies: readonly string[],
  variants: readonly Variant[],
): boolean =>
  body === 'Hatchback' &&
  bodies.includes('Wagon') &&
  variants.every(
    ({ body, doors = '', model }) =>
      (body !== null || /[24]/.test(doors)) &&
      !doors.includes('h') &&
      !/hatch|[35][ -]?door/i.test(model),
  );

/**
 * The plans' bodies that the EPA's rows confirm, the plain one first; without a match, the plans'
 * bodies if they are car bodies or nothing else is known.
 */
export function plausibleBodies(bodies: readonly string[], variants: readonly Variant[]): string[] {
  const allowed = new Set(variants.flatMap(bodiesOfLine));
  const isTwoDoor = allowed.has('Coupe') && !allowed.has('Sedan');
  const plausible = bodies
    .filter((body) => allowed.has(body) && !isWagonTwice(body, bodies, variants))
    .sort(byPlainness);
  if (isTwoDoor && plausible.includes('Coupe'))
    return ['Coupe', ...plausible.filter((body) => body !== 'Coupe')];
  if (plausible.length > 0) return plausible;
  const [classed] = variants.flatMap((variant) => bodyOfLine(variant) ?? []).sort(byPlainness);
  const isOdd =
    bodies.length === 0 || (bodies.length > 1 && bodies.some((body) => vanBodies.has(body)));
  return classed !== undefined && isOdd ? [classed] : [...bodies].sort(byPlainness);
}

function bodyOfName(name: string): string | undefined {
  return bodyWords.find(([words]) => words.test(name))?.[1] || undefined;
}

const byPlainness = (a: string, b: string): number => plainFirst.indexOf(a) - plainFirst.indexOf(b);

/** Bodies that a trim's name should mention, because nobody asks for the "LX SUV". */
const bodiesInNames = new Set(['Sedan', 'Hatchback', 'Wagon', 'Coupe', 'Convertible']);

export interface SettledBody {
  body: string | undefined;
  /** Suffix of the trim's name when the plain name belongs to another body. */
  suffix: string;
}

const isCar = (bodies: readonly string[]): boolean =>
  bodies.length === 0 || bodies.some((body) => bodiesInNames.has(body));

/** The body of a model that isn't a car. Cars come in several bodies. */
const onlyKind = (allowed: readonly string[] | undefined): string | undefined =>
  allowed?.some((body) => body === 'Sedan') ? undefined : allowed?.[0];

/** The bodies of a trim, the plain one first. */
export function settleBodies(
  edition: string,
  filed: { own: readonly string[]; ofModel: readonly string[] },
  name: string,
  variants: readonly Variant[],
): SettledBody[] {
  const allowed = bodiesOfModel(name);
  const isAllowed = (body: string) => allowed === undefined || allowed.includes(body);
  const own = filed.own.filter(isAllowed);
  const ofModel = filed.ofModel.filter(isAllowed);
  if (allowed?.length === 1) return [{ body: allowed[0], suffix: '' }];
  const named = isCar([...own, ...ofModel]) ? bodyOfName(edition) : undefined;
  if (named !== undefined) return [{ body: named, suffix: '' }];
  if (allowed?.includes('Pickup') && /\bEXT\b/.test(edition))
    return [{ body: 'Pickup', suffix: '' }];
  const [first, ...others] = plausibleBodies(own, variants)
    .filter(isAllowed)
    .sort((a, b) => (allowed ? allowed.indexOf(a) - allowed.indexOf(b) : 0));
  if (first === undefined) {
    const plain = plausibleBodies(ofModel, variants).find(isAllowed);
    return [{ body: plain ?? onlyKind(allowed), suffix: '' }];
  }
  // Without EPA data, a plan's bodies may be all that the maker builds.
  const isBorneOut = hasBodies(variants) && bodiesInNames.has(first);
  const apart = isBorneOut ? others.filter((body) => bodiesInNames.has(body)) : [];
  return [{ body: first, suffix: '' }, ...apart.map((body) => ({ body, suffix: ` ${body}` }))];
}
