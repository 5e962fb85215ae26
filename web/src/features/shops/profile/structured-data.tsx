import { weekdays } from '@fourbay/contract/shops/shop-limits';
import { capitalized } from '../../../lib/text/format.ts';
import type { Shop } from '../shops.queries.ts';

/** Structured data of a shop for search engines. Without ratings, because we have none. */
export function StructuredData({ shop: { attributes } }: { shop: Shop }) {
  // Demo shops are left out, because they don't exist.
  if (attributes.demo) return null;
  const text = JSON.stringify(structuredData(attributes)).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // A script's text is not parsed as markup, and escaping prevents it from closing the element.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/**
 * A shop in schema.org's terms. Unknown facts and assumed hours are left out.
 * @internal
 */
export function structuredData(shop: Shop['attributes']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    name: shop.name,
    address: {
      '@type': 'PostalAddress',
      ...(shop.street_address ? { streetAddress: shop.street_address } : {}),
      addressLocality: shop.city,
      addressRegion: shop.state_abbreviation,
      ...(shop.zip_code ? { postalCode: shop.zip_code } : {}),
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    ...(shop.phone_number_raw ? { telephone: shop.phone_number_raw } : {}),
    ...(shop.website ? { sameAs: shop.website } : {}),
    ...(shop.hours_assumed ? {} : { openingHoursSpecification: hoursOf(shop.business_hours) }),
    ...specialHours(shop),
  };
}

/**
 * Upcoming days that differ from the usual week, without days whose hours are unknown or guessed.
 */
function specialHours({
  hours_assumed,
  business_hours,
  business_days,
}: Pick<Shop['attributes'], 'hours_assumed' | 'business_hours' | 'business_days'>): object {
  const differ = business_days.filter(({ date, ranges, reason }) => {
    const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
    const isLikeWeek = JSON.stringify(ranges) === JSON.stringify(business_hours[weekday]);
    return !isLikeWeek && reason !== null && !reason.startsWith('Probably');
  });
  if (hours_assumed || differ.length === 0) return {};
  return {
    specialOpeningHoursSpecification: differ.flatMap(({ date, ranges }) =>
      // By convention, equal times mean closed all day.
      (ranges.length > 0 ? ranges : [{ start: '00:00', end: '00:00' }]).map((range) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        ...timesOf(range),
      })),
    ),
  };
}

// A range without an end means the whole day.
const timesOf = ({ start, end }: { start: string; end?: string | undefined }) => ({
  opens: end === undefined ? '00:00' : start,
  closes: end ?? '23:59',
});

const hoursOf = (hours: Shop['attributes']['business_hours']): object[] =>
  weekdays.flatMap((day) =>
    hours[day].map((range) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${capitalized(day)}`,
      ...timesOf(range),
    })),
  );
