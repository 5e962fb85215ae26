import { centsToDollars, centsToWholeDollars } from '@fourbay/contract/formats/money';
import type { vehicleCostsResource } from '@fourbay/contract/garage/vehicle-costs';
import type { z } from 'zod';
import { thinOut } from './costs.rules.ts';
import type { VehicleCosts } from './costs.service.ts';
import type { YearOfEntries } from './costs.store.ts';

export function presentCosts(costs: VehicleCosts): z.output<typeof vehicleCostsResource> {
  const { years, miles, booked } = costs;
  const total = (part: (year: YearOfEntries) => number): number =>
    years.reduce((sum, year) => sum + part(year), 0);
  const centsInTime = total((year) => year.centsInTime);
  const compared = booked.filter(({ comparedCents }) => comparedCents !== null);
  return {
    id: costs.vehicleId,
    type: 'vehicle_costs',
    attributes: {
      cost: centsToDollars(total(({ cents }) => cents)),
      entries: total(({ entries }) => entries),
      without_cost: total(({ withoutCost }) => withoutCost),
      without_date: total(({ withoutDate }) => withoutDate),
      years: everyYear(years),
      cost_per_year: costs.centsPerYear === null ? null : centsToWholeDollars(costs.centsPerYear),
      cost_per_mile:
        miles && centsInTime > 0 ? Math.round((centsInTime / miles.driven) * 10) / 1_000 : null,
      miles: miles && { ...miles, without_cost: total((year) => year.withoutCostInTime) },
      readings: thinOut(costs.readings),
      unused_readings: costs.unusedReadings,
      booked: {
        quoted: centsToDollars(sumOf(compared.map(({ quotedCents }) => quotedCents))),
        paid: centsToDollars(sumOf(compared.map(({ paidCents }) => paidCents))),
        tax: centsToDollars(
          sumOf(compared.map(({ paidCents, comparedCents }) => paidCents - (comparedCents ?? 0))),
        ),
        compared: compared.length,
        without_report: costs.unreportedBookings,
        quotes: booked.map((quote) => ({
          user_quote_id: quote.quoteId,
          title: quote.title,
          shop_name: quote.shopName,
          quoted: centsToDollars(quote.quotedCents),
          paid: centsToDollars(quote.paidCents),
          same_work: quote.sameWork,
          compared: centsToDollars(quote.comparedCents),
        })),
      },
    },
  };
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

function everyYear(years: readonly YearOfEntries[]) {
  const first = years[0]?.year ?? 0;
  const count = (years.at(-1)?.year ?? -1) - first + 1;
  return Array.from({ length: count }, (_none, offset) => {
    const own = years.find(({ year }) => year === first + offset);
    return {
      year: first + offset,
      cost: centsToDollars(own?.cents ?? 0),
      entries: own?.entries ?? 0,
      without_cost: own?.withoutCost ?? 0,
    };
  });
}
