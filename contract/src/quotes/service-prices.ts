import { formatList } from '../formats/list.ts';
import { dollarsToCents } from '../formats/money.ts';

/** What a price is for: the whole job, or some of its services. */
export const priceCoverage = ['all', 'part'] as const;
export type PriceCoverage = (typeof priceCoverage)[number];

/** What a shop said about one of the requested services. */
export interface ServicePrice {
  category_id: string;
  /** Dollars. Null if the shop gave no price for this service alone, or doesn’t do it. */
  price?: number | null | undefined;
  /** False if the shop doesn’t do it. */
  offered: boolean;
}

export const coverageOf = (services: readonly Pick<ServicePrice, 'offered'>[]): PriceCoverage =>
  services.some(({ offered }) => !offered) ? 'part' : 'all';

/** In cents: the sum of the services’ own prices, and whether each offered one has its own. */
export function sumOfServices(services: readonly ServicePrice[]): { cents: number; all: boolean } {
  const offered = services.filter((service) => service.offered);
  const given = offered.flatMap(({ price }) => (typeof price === 'number' ? [price] : []));
  return {
    cents: given.reduce((sum, price) => sum + dollarsToCents(price), 0),
    all: offered.length > 0 && given.length === offered.length,
  };
}

interface ServicesProblem {
  field: 'price' | 'service_prices';
  text: string;
}

/** Why prices per service don’t fit the requested services or the total. */
export function servicesProblem(
  total: number,
  services: readonly ServicePrice[],
  requestedIds: readonly string[],
): ServicesProblem | undefined {
  const ids = services.map(({ category_id }) => category_id);
  if (new Set(ids).size < ids.length || ids.some((id) => !requestedIds.includes(id)))
    return {
      field: 'service_prices',
      text: 'can only have the services of this request, each of them once',
    };
  if (services.every(({ offered }) => !offered) && services.length >= requestedIds.length)
    return { field: 'service_prices', text: 'must have at least one service that the shop does' };
  const complete = services.length === requestedIds.length;
  const { cents, all } = sumOfServices(services);
  const sum = `the services add up to ${(cents / 100).toFixed(2)}`;
  if (cents > dollarsToCents(total)) return { field: 'price', text: `${sum}, more than the total` };
  if (all && complete && cents < dollarsToCents(total))
    return { field: 'price', text: `${sum}, not the total` };
  return undefined;
}

/** The same answers for another total: a shop’s own price per service no longer holds then. */
export const servicesForTotal = <S extends ServicePrice>(
  services: readonly S[],
  isSameTotal: boolean,
): S[] => services.map((service) => (isSameTotal ? service : { ...service, price: null }));

/** Only the first name keeps its capital letter, unless it is an abbreviation. */
const nameInList = ({ category_name: name }: { category_name: string }, at: number): string =>
  at > 0 ? name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : name;

/** `brakes and oil change` */
export const namesInSentence = (services: readonly { category_name: string }[]): string =>
  formatList(services.map((service) => nameInList(service, 1)));

/** `Brakes and oil change only`: the services of a price for part of a job. Empty for the whole job. */
export function partLabel(
  services: readonly { category_name: string; offered: boolean }[],
): string {
  if (coverageOf(services) === 'all') return '';
  const names = services.filter(({ offered }) => offered).map(nameInList);
  return `${formatList(names)} only`;
}
