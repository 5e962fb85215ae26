import { formatMonth } from '@fourbay/contract/formats/format';
import type { IntervalSource } from '@fourbay/contract/service-catalog/recommended-services';
import {
  DRIVE_NAMES,
  TRANSMISSION_NAMES,
  type CarPart,
} from '@fourbay/contract/vehicle-catalog/drive-kinds';
import type { AppliesTo } from '@fourbay/contract/vehicle-catalog/vehicle-fit';

const number = new Intl.NumberFormat('en-US');
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

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

interface Last {
  /** Null if an owner gave only the mileage. */
  on: Date | null;
  mileage: number | null;
  /** True if it is an owner's rough answer. */
  rough: boolean;
}

function describeLast({ on, mileage, rough }: Last): string {
  const at = mileage === null ? '' : ` at ${rough ? 'about ' : ''}${number.format(mileage)} miles`;
  const month = on ? ` ${rough ? 'around' : 'in'} ${formatMonth(on)}` : '';
  return rough ? `You told us it was last done${month}${at}.` : `Last done${month}${at}.`;
}

/** What is known about the last time. */
interface Known {
  last: Last | undefined;
  /** True if the first interval has passed without a record or an answer that it was done. */
  isPast: boolean;
  answer: 'yes' | 'no' | 'not_sure' | null | undefined;
}

/**
 * Why a service is due, according to records: "Last done in March 2026 at 61,200 miles. Due every
 * 7,500 miles or 12 months."
 */
export function describeBasis(interval: DueInterval, { last, isPast, answer }: Known): string {
  const often = formatDueInterval(interval);
  if (last) return `${describeLast(last)} Due every ${often}.`;
  if (!isPast) return `First due at ${often}.`;
  if (answer === 'no') return `Due every ${often}. You told us it hasn’t been done.`;
  return answer === 'not_sure'
    ? `Usually due every ${often}. You weren’t sure when it was last done.`
    : `Usually due every ${often}.`;
}

const SOURCES: Record<IntervalSource, string> = {
  maker: 'From your maker’s schedule.',
  typical: 'Typical for cars like yours. Your owner’s manual decides.',
  own: 'Your own interval.',
};
export const describeSource = (source: IntervalSource): string => SOURCES[source];

const PARTS: Partial<Record<CarPart, string>> = {
  timing_belt: 'a timing belt',
  timing_chain: 'a timing chain',
  serpentine_belt: 'a serpentine belt',
  cabin_filter: 'a cabin air filter',
  glow_plugs: 'glow plugs',
  particulate_filter: 'a diesel particulate filter',
};

/** Asks whether a car meets a condition: "Does your car have a timing belt?" */
export function askAbout({ parts = [], drives = [], transmissions = [] }: AppliesTo): string {
  const things =
    parts.length > 0
      ? parts.map((part) => PARTS[part] ?? 'this part')
      : [
          ...drives.map((drive) => DRIVE_NAMES[drive].toLowerCase()),
          ...transmissions.map((kind) => `a ${kindName(kind)} transmission`),
        ];
  return `Does your car have ${either.format(things)}?`;
}

const kindName = (kind: keyof typeof TRANSMISSION_NAMES): string =>
  kind === 'cvt' ? 'CVT' : TRANSMISSION_NAMES[kind].toLowerCase();
