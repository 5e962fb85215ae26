import type { Power } from './powers.ts';

const cylinderWords = /\bV(6|8|10|12)\b|\b([3-8])[- ]?cyl/i;
/** Matches "2.5 S", "2.0T", "5.0L", but not the "4.0" of a seat count or a version. */
const literWords = /(?:^|[\s(])(\d\.\d)(?:L|T|i|s|R|SE|SL|SV|\b)/i;

const MAX_DIFFERENCE = 0.051;

/**
 * Whether an engine is the one in a trim's name, such as "EX-V6" or "3.5 SE"; any engine if the
 * name has none.
 */
export function readNamedEngine(edition: string): (power: Power) => boolean {
  const count = cylinderWords.exec(edition);
  const cylinders = count ? Number(count[1] ?? count[2]) : undefined;
  const size = literWords.exec(edition);
  const liters = size ? Number(size[1]) : undefined;
  return (power) =>
    (cylinders === undefined || power.cylinders === undefined || power.cylinders === cylinders) &&
    (liters === undefined ||
      power.liters === undefined ||
      Math.abs(power.liters - liters) < MAX_DIFFERENCE);
}
