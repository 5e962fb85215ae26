import { plural } from '@fourbay/contract/formats/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  HowWeKnow,
  mostPriced,
  PriceCards,
  PriceFrame,
  PriceList,
  priceAreaQuery,
  priceStatesQuery,
} from '../../../features/area-prices/index.ts';
import { categoriesQuery } from '../../../lib/data/categories.queries.ts';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';
import styles from './prices.module.css';

const TITLE = 'What shops quote for car repairs';
const MAX_JOBS = 8;

export const loader: Loader = async ({ queryClient }) => {
  const [{ places }] = await Promise.all([
    queryClient.query(priceStatesQuery()),
    queryClient.query(categoriesQuery),
  ]);
  const [first] = places;
  if (first) await queryClient.query(priceAreaQuery(first.state.slug, first.slug));
};

export function Component() {
  const states = useQuery(priceStatesQuery());
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      description="What repair shops quoted for common jobs in each area: low, typical, and high."
    >
      <p className={styles.lead}>From real quotes by local shops, updated every night.</p>
      <PriceFrame query={states} steps={[]}>
        {({ data, places }) =>
          data.length === 0 ? (
            <p>We don’t have enough prices yet. We need 12 prices from 5 shops in one area.</p>
          ) : (
            <>
              {places[0] && <UsualJobs place={places[0]} />}
              <section className={styles.section} aria-labelledby="places">
                <h2 id="places">Other places</h2>
                <PriceList
                  items={places.slice(1).map((place) => ({
                    to: `/prices/${place.state.slug}/${place.slug}`,
                    name: `${place.name}, ${place.state.slug.toUpperCase()}`,
                    note: plural(place.services, 'job'),
                  }))}
                />
              </section>
              <section className={styles.section} aria-labelledby="states">
                <h2 id="states">All states</h2>
                <PriceList
                  items={data.map(({ slug, name, areas }) => ({
                    to: `/prices/${slug}`,
                    name,
                    note: plural(areas, 'area'),
                  }))}
                />
              </section>
              <HowWeKnow />
            </>
          )
        }
      </PriceFrame>
    </Page>
  );
}

interface UsualJobsProps {
  place: { slug: string; name: string; state: { slug: string } };
}

/** The most quoted services of the area with the most figures. */
function UsualJobs({ place }: UsualJobsProps) {
  const { data } = useQuery(priceAreaQuery(place.state.slug, place.slug));
  const at = `/prices/${place.state.slug}/${place.slug}`;
  const services = data?.data.services ?? [];
  return (
    <section className={styles.section} aria-labelledby="usual">
      <div className={styles.head}>
        <h2 id="usual">{`Common jobs near ${place.name}`}</h2>
        {services.length > MAX_JOBS && <Link to={at}>{`All ${services.length}`}</Link>}
      </div>
      <PriceCards at={at} services={mostPriced(services).slice(0, MAX_JOBS)} />
    </section>
  );
}
