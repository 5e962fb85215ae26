import type { BusinessHours, OpenRange } from '@fourbay/contract/shops/business-hours';
import type { Random } from '../../src/platform/values/seeded-random.ts';
import type { ShopType } from './names.ts';

const range = (start: string, end?: string): OpenRange[] => [
  end === undefined ? { start } : { start, end },
];
const CLOSED: OpenRange[] = [];

function week(
  workday: OpenRange[],
  saturday: OpenRange[] = CLOSED,
  sunday: OpenRange[] = CLOSED,
): BusinessHours {
  return {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday,
    sunday,
  };
}

const LONG_DAYS: BusinessHours = { ...week(range('07:00', '18:00')), friday: CLOSED };
const AROUND_THE_CLOCK = week(range('00:00'), range('00:00'), range('00:00'));
const NIGHTS = week(range('18:00', '02:00'), range('18:00', '04:00'));
const SPLIT = week([
  { start: '08:00', end: '12:00' },
  { start: '13:00', end: '17:30' },
]);
const CLOSED_FOR_NOW = week(CLOSED);

/** Weights by kind of shop. `null` is a shop with unknown hours. */
const BY_TYPE: Record<
  ShopType,
  readonly (readonly [weight: number, hours: BusinessHours | null])[]
> = {
  independent: [
    [30, week(range('08:00', '17:00'))],
    [18, week(range('07:30', '17:30'))],
    [18, week(range('08:00', '18:00'), range('08:00', '13:00'))],
    [8, week(range('09:00', '18:00'), range('09:00', '16:00'))],
    [8, SPLIT],
    [5, LONG_DAYS],
    [2, NIGHTS],
    [1.5, AROUND_THE_CLOCK],
    [0.5, CLOSED_FOR_NOW],
    [9, null],
  ],
  chain: [
    [50, week(range('07:00', '19:00'), range('07:00', '18:00'), range('09:00', '17:00'))],
    [35, week(range('08:00', '18:00'), range('08:00', '17:00'))],
    [5, AROUND_THE_CLOCK],
    [3, week(range('07:00', '22:00'), range('07:00', '22:00'), range('08:00', '20:00'))],
    [7, null],
  ],
  dealership: [
    [60, week(range('07:00', '18:00'), range('08:00', '16:00'))],
    [34, week(range('07:30', '18:00'))],
    [2, week(range('07:00', '00:00'), range('08:00', '16:00'))],
    [4, null],
  ],
};

export function drawHours(random: Random, type: ShopType): BusinessHours | null {
  const choices = BY_TYPE[type];
  let left = random.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, hours] of choices) {
    left -= weight;
    if (left < 0) return hours;
  }
  return null;
}
