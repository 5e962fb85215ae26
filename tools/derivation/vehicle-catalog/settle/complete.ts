import type { SourceModelYear } from '../plans/collect.ts';
import { fillGaps, fillYears } from './fill-gaps.ts';
import { listHandMadeEditions, listVolumeModelYears } from '../names/hand-made-editions.ts';
import type { SourceChoice } from '../plans/model-choices.ts';
import { modelKey } from '../names/model-names.ts';
import { isSoldInUs } from '../plans/sold-years.ts';
import { listSoldIn1980 } from '../names/sold-in-1980.ts';
import { listRatedOnly } from '../epa/rated-only.ts';
import { spellForModel } from '../names/model-spelling.ts';

/** "EX-V6" and "EX V6" are the same trim. */
const trimKey = (edition: string): string => edition.toLowerCase().replace(/[^a-z0-9+!/.]/g, '');

const handMade = (edition: string): SourceChoice => ({
  level: 'hand-made',
  edition,
  bodies: [],
  powers: [],
});

function spellTrims(source: SourceModelYear): SourceChoice[] {
  const choices = new Map<string, SourceChoice>();
  for (const choice of source.choices.values()) {
    const edition = spellForModel(source, choice.edition);
    const known = choices.get(trimKey(edition));
    choices.set(trimKey(edition), {
      ...choice,
      edition,
      bodies: [...new Set([...(known?.bodies ?? []), ...choice.bodies])],
      powers: [...(known?.powers ?? []), ...choice.powers],
    });
  }
  return [...choices.values()];
}

const otherPowers = ['hybrid', 'pluginhybrid', 'diesel', '4xe'];

/**
 * Whether a trim was sold only with another powertrain. For example, the "Capstone" is sold only as a hybrid.
 */
const isSoldOtherwise = (edition: string, written: ReadonlySet<string>): boolean =>
  !written.has(trimKey(edition)) &&
  otherPowers.some((power) => written.has(`${trimKey(edition)}${power}`));

/**
 * Adds hand-written trims to the source's trims, or replaces names that aren't trims. A trim that
 * the source also has keeps its facts.
 */
function addHandMadeTrims(source: SourceModelYear): SourceModelYear {
  const { make, model, year } = source;
  const isTrims = source.choices.values().next().value?.level === 'trim';
  const editions = listHandMadeEditions(make, model, year);
  if (editions.length === 0 && !isTrims) return source;
  const choices = new Map<string, SourceChoice>();
  const written = new Set(editions.map(trimKey));
  for (const choice of isTrims ? spellTrims(source) : [])
    if (!isSoldOtherwise(choice.edition, written)) choices.set(trimKey(choice.edition), choice);
  for (const edition of editions) {
    const known = choices.get(trimKey(edition));
    choices.set(trimKey(edition), known ? { ...known, edition } : handMade(edition));
  }
  return { ...source, choices };
}

function listModelYears1980(): SourceModelYear[] {
  return listSoldIn1980().map(({ make, model, body, editions }) => {
    const choices: SourceChoice[] =
      editions.length > 0
        ? editions.map((edition) => ({ ...handMade(edition), bodies: [body] }))
        : [{ level: 'not listed', edition: 'Not listed', bodies: [body], powers: [] }];
    return {
      make,
      model,
      year: 1980,
      choices: new Map(choices.map((choice) => [choice.edition.toLowerCase(), choice])),
      powers: [],
      bodies: [body],
    };
  });
}

type Named = Pick<SourceModelYear, 'make' | 'model' | 'year'>;

/** Model-years of popular vehicles that the source lacks or has under another name. */
function listMissingModelYears(sources: readonly SourceModelYear[]): SourceModelYear[] {
  const keyOf = ({ make, model, year }: Named): string => `${make}|${modelKey(model)}|${year}`;
  const known = new Set(sources.map(keyOf));
  const isKnown = (modelYear: Named): boolean => known.has(keyOf(modelYear));
  const owned = listVolumeModelYears().filter(
    (modelYear) =>
      modelYear.year > FIRST_YEAR &&
      isSoldInUs(modelYear.make, modelYear.model, modelYear.year) &&
      !isKnown(modelYear),
  );
  return [
    ...owned.map((modelYear) => ({ ...modelYear, choices: new Map(), powers: [], bodies: [] })),
    ...listRatedOnly(isKnown),
  ];
}

/** The source starts one year late. */
const FIRST_YEAR = 1980;

/**
 * Adds what the source lacks: trims that some makers never reported, and the model year before its
 * first.
 */
export function completeModelYears(fromSource: readonly SourceModelYear[]): SourceModelYear[] {
  const sold = fromSource.filter(({ make, model, year }) => isSoldInUs(make, model, year));
  const all = [...sold, ...listMissingModelYears(sold)].map(addHandMadeTrims);
  return [
    ...listModelYears1980(),
    ...fillGaps(fillYears(all)).filter(({ choices }) => choices.size > 0),
  ];
}
