import { formatMonth } from '@fourbay/contract/formats/format';
import type { PowerKind } from '@fourbay/contract/service-catalog/maintenance-power';

const number = new Intl.NumberFormat('en-US');

interface DueInterval {
  everyMiles: number | null;
  everyMonths: number | null;
}

/** "7,500 miles or 12 months", "3 years". */
function formatDueInterval({ everyMiles, everyMonths }: DueInterval): string {
  const miles = everyMiles === null ? [] : [`${number.format(everyMiles)} miles`];
  return [...miles, ...(everyMonths === null ? [] : [formatMonths(everyMonths)])].join(' or ');
}

const formatMonths = (months: number): string =>
  months >= 24 && months % 12 === 0 ? `${months / 12} years` : `${months} months`;

/**
 * Why a service is due, according to records: "Last done in March 2026 at 61,200 miles. Due every
 * 7,500 miles or 12 months."
 */
export function describeBasis(
  interval: DueInterval,
  last: { at: Date; mileage: number | null } | undefined,
  recorded: boolean,
): string {
  const often = formatDueInterval(interval);
  if (last) {
    const where = last.mileage === null ? '' : ` at ${number.format(last.mileage)} miles`;
    return `Last done in ${formatMonth(last.at)}${where}. Due every ${often}.`;
  }
  return recorded
    ? `First due at ${often}.`
    : `Usually due every ${often}. We have no record of the last time.`;
}

const POWER_CARS: Record<PowerKind, string> = {
  gasoline: 'gasoline cars',
  diesel: 'diesel cars',
  hybrid: 'hybrids',
  plug_in: 'plug-in hybrids',
  electric: 'electric cars',
  any: 'all cars',
};

interface ScheduleLine {
  power: PowerKind;
  fromYear: number | null;
  toYear: number | null;
}

/** "General schedule for gasoline cars up to 2009. Your owner’s manual has the final word." */
export function describeSource({ power, fromYear, toYear }: ScheduleLine): string {
  const from = fromYear === null ? '' : ` from ${fromYear}`;
  const to = toYear === null ? '' : ` up to ${toYear}`;
  return `General schedule for ${POWER_CARS[power]}${from}${to}. Your owner’s manual has the final word.`;
}
