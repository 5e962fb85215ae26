import { Link } from 'react-router';
import { formatDollars, plural } from '../../lib/text/format.ts';
import { JobIcon } from '../../ui/display/job-icon.tsx';
import type { ReplyOf, Routes } from '@fourbay/contract';
import styles from './price-cards.module.css';
import { RangeBar } from './range-bar.tsx';

type ServiceRange = ReplyOf<
  Routes['GET /api/v2/prices/{state}/{area}']
>['data']['services'][number];

/** The services with the most prices first. */
export const mostPriced = (services: readonly ServiceRange[]): ServiceRange[] =>
  services.toSorted((a, b) => b.prices - a.prices || a.name.localeCompare(b.name));

interface PriceCardsProps {
  /** The path of the area. */
  at: string;
  services: readonly ServiceRange[];
}

/** A card for each service: what shops quote, from how many prices. */
export function PriceCards({ at, services }: PriceCardsProps) {
  return (
    <ul className={styles.cards}>
      {services.map(({ slug, name, low, typical, high, prices }) => (
        <li key={slug}>
          <JobIcon slug={slug} />
          <Link to={`${at}/${slug}`}>{name}</Link>
          <strong>{`${formatDollars(low)}–${formatDollars(high).slice(1)}`}</strong>
          <RangeBar low={low} typical={typical} high={high} />
          <small>{plural(prices, 'price')}</small>
        </li>
      ))}
    </ul>
  );
}
