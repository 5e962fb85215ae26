import type { Variant } from '../../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import { fuelFamily, isSameEngine, toPower } from '../settle/settle-powers.ts';
import type { Choice } from '../settle/choice.ts';
import { bareTrimKey } from './drive-words.ts';

/** The trims that a row names. "Camry XLE/XSE" names two. None if the row is about the whole model. */
function trimsOfLine({ model, trimWords }: Variant): string[] {
  const listed = model.split(' ').filter((word) => /^[^/]+(\/[^/]+)+$/.test(word));
  if (listed.length > 0) return listed.flatMap((word) => word.split('/').map(bareTrimKey));
  const key = bareTrimKey(model.includes('/') ? '' : trimWords);
  return key === '' ? [] : [key];
}

/** "e350luxury" is an E350. */
const isOfBadge = (key: string, badge: string): boolean =>
  /^[a-z]{0,3}\d{3}[a-z]?$/.test(badge) && key.startsWith(badge);

const OTHER_BODY = /Wagon|Pickup|Van/;

/** The doors that the EPA lists for a body: two, four, a hatch, or two seats. */
const doorsOfBody: Readonly<Record<string, RegExp>> = {
  Sedan: /4/,
  Coupe: /[2hs]/,
  Convertible: /[2s]/,
};

/** Of rows about cars, those with the body's doors. All if none say. */
function linesOfDoors(body: string, lines: readonly Variant[]): readonly Variant[] {
  const doors = doorsOfBody[body];
  if (!doors || lines.some((line) => !line.doors)) return lines;
  const fitting = lines.filter((line) => doors.test(line.doors ?? ''));
  return fitting.length > 0 ? fitting : lines;
}

/** Rows that name the trim, or else rows about the whole model or trims that aren't choices. */
function linesOfTrim(edition: string, lines: readonly Variant[], editions: readonly string[]) {
  const key = bareTrimKey(edition);
  const named = lines.filter((line) =>
    trimsOfLine(line).some((trim) => trim === key || isOfBadge(key, trim)),
  );
  if (key !== '' && named.length > 0) return named;
  const others = new Set(editions.map(bareTrimKey));
  return lines.filter((line) => !trimsOfLine(line).some((trim) => others.has(trim)));
}

/** If rows have several bodies, only those that the choice can have. */
function linesOfBody(body: string | undefined, lines: readonly Variant[]): readonly Variant[] {
  if (body === undefined) return lines;
  const fitting = lines.filter(
    (line) =>
      line.body === body ||
      line.body === null ||
      !(OTHER_BODY.test(line.body) || OTHER_BODY.test(body)) ||
      (/Van|Minivan/i.test(line.body) && /Van|Minivan/i.test(body)),
  );
  const isWagon = body === 'Wagon' ? fitting.filter((line) => line.body === 'Wagon') : [];
  if (isWagon.length > 0) return isWagon;
  return fitting.length > 0 ? linesOfDoors(body, fitting) : lines;
}

function linesOfEngine(choice: Choice, lines: readonly Variant[]): readonly Variant[] {
  const { fuel } = choice;
  return lines.filter(
    (line) =>
      isSameEngine(choice, toPower(line)) &&
      (fuel === undefined || line.fuel === null || fuelFamily(line.fuel) === fuelFamily(fuel)),
  );
}

/** The rows of a model-year that describe a choice. Empty if none has its engine. */
export function fittingLines(
  choice: Choice,
  lines: readonly Variant[],
  editions: readonly string[],
): readonly Variant[] {
  const ofEngine = linesOfEngine(choice, lines);
  return linesOfBody(choice.body, linesOfTrim(choice.edition, ofEngine, editions));
}
