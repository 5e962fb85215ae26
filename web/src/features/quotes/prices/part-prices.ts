import { formatDollars } from '@fourbay/contract/formats/money';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { namesInSentence, partLabel } from '@fourbay/contract/quotes/service-prices';

type Service = QuotedPrice['attributes']['price']['service_prices'][number];

const servicesOf = ({ attributes }: Pick<QuotedPrice, 'attributes'>): readonly Service[] =>
  attributes.price.service_prices;

export const isPart = ({ attributes }: Pick<QuotedPrice, 'attributes'>): boolean =>
  attributes.price.covers === 'part';

/** What a price is for: `Both services`, `Brakes only`. Empty for a request with one service. */
export function coverageLabel(price: Pick<QuotedPrice, 'attributes'>): string {
  const services = servicesOf(price);
  if (isPart(price)) return partLabel(services);
  if (services.length === 0) return '';
  return services.length === 2 ? 'Both services' : `All ${services.length} services`;
}

/** `brakes and oil change`: the services that a price is for, in a sentence. */
export const offeredNames = (price: Pick<QuotedPrice, 'attributes'>): string =>
  namesInSentence(servicesOf(price).filter(({ offered }) => offered));

export interface ServiceRow {
  label: string;
  text: string;
  /** The shop doesn’t do it. */
  closed: boolean;
}

/** One row per service, the same ones for each of the compared prices. */
export function serviceRows(price: QuotedPrice, all: readonly QuotedPrice[]): ServiceRow[] {
  const listed = [price, ...all].map(servicesOf).find((services) => services.length > 0) ?? [];
  return listed.map(({ category_id: id, category_name: label }) => {
    const service = servicesOf(price).find(({ category_id }) => category_id === id);
    return { label, text: serviceText(price, service, all), closed: service?.offered === false };
  });
}

function serviceText(
  price: QuotedPrice,
  service: Service | undefined,
  all: readonly QuotedPrice[],
): string {
  if (service?.offered === false) return 'They don’t do it';
  if (!service || service.price === null) return 'One total, not split';
  const own = formatDollars(service.price);
  const lowest = isPart(price) ? lowestInWhole(service.category_id, all)?.dollars : undefined;
  return lowest === undefined ? own : `${own}, ${compared(service.price, lowest)}`;
}

function compared(dollars: number, lowest: number): string {
  const cents = Math.round(dollars * 100) - Math.round(lowest * 100);
  if (cents === 0) return 'the same as the lowest in a whole job';
  const difference = formatDollars(Math.abs(cents) / 100);
  return `${difference} ${cents < 0 ? 'under' : 'over'} the lowest in a whole job`;
}

/** The lowest price of a service among those for the whole job, and its shop. */
function lowestInWhole(
  categoryId: string,
  all: readonly QuotedPrice[],
): { shop: string; dollars: number } | undefined {
  return all
    .filter((price) => !isPart(price))
    .flatMap((price) => {
      const own = servicesOf(price).find(({ category_id }) => category_id === categoryId)?.price;
      const shop = price.attributes.service_provider.name;
      return own === null || own === undefined ? [] : [{ shop, dollars: own }];
    })
    .toSorted((a, b) => a.dollars - b.dollars)[0];
}

/**
 * Whom to ask about the services that a shop doesn’t do. Prices of two shops are never added up, because a
 * price inside a whole job may not hold alone.
 */
export function restAdvice(price: QuotedPrice, all: readonly QuotedPrice[]): string {
  const missing = servicesOf(price).filter(({ offered }) => !offered);
  const rest = namesInSentence(missing);
  const going = `Going to ${price.attributes.service_provider.name} for the ${offeredNames(price)}?`;
  const alone = all.find(
    (other) =>
      isPart(other) &&
      other.id !== price.id &&
      servicesOf(other).every(
        (its) => its.offered === missing.some((one) => one.category_id === its.category_id),
      ),
  );
  if (alone)
    return `${going} ${alone.attributes.service_provider.name} quoted the ${rest} on its own.`;
  const [first] = missing;
  const inWhole = first && missing.length === 1 ? lowestInWhole(first.category_id, all) : undefined;
  if (inWhole)
    return (
      `${going} Ask ${inWhole.shop} whether its ${formatDollars(inWhole.dollars)} for the ${rest} ` +
      'holds on its own.'
    );
  const [whole] = all.filter((other) => !isPart(other));
  return whole
    ? `${going} Ask ${whole.attributes.service_provider.name} what it charges for the ${rest} alone.`
    : `${going} You’d need another shop for the ${rest}.`;
}

/** What the owner goes to a shop for; the usual words for the whole job. */
export const goingLabel = (price: Pick<QuotedPrice, 'attributes'>): string | undefined =>
  isPart(price) ? `Going for ${offeredNames(price)}` : undefined;
