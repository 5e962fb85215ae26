import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  AreaIndex,
  HowWeKnow,
  mostPriced,
  PriceCards,
  PriceFrame,
  priceAreaQuery,
} from '../../../features/area-prices/index.ts';
import { categoriesQuery } from '../../../lib/data/categories.queries.ts';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';

export const loader: Loader = ({ params: { state = '', area = '' }, queryClient }) =>
  Promise.all([queryClient.query(priceAreaQuery(state, area)), queryClient.query(categoriesQuery)]);

export function Component() {
  const { state: stateSlug = '', area: slug = '' } = useParams();
  const query = useQuery(priceAreaQuery(stateSlug, slug));
  const found = query.data?.data;
  const title = found
    ? `What shops quote for car repairs near ${found.area.name}, ${stateSlug.toUpperCase()}`
    : 'What shops quote for car repairs';
  const steps = [
    { to: '/prices', name: 'All states' },
    { to: `/prices/${stateSlug}`, name: found?.state.name ?? stateSlug.toUpperCase() },
  ];
  return (
    <Page title={title} heading={title} description={`${title}: low, typical, and high prices.`}>
      <PriceFrame query={query} steps={steps}>
        {({ data: { area, services } }) => (
          <>
            <AreaIndex name={area.name} index={area.index} />
            <PriceCards at={`/prices/${stateSlug}/${slug}`} services={mostPriced(services)} />
            <HowWeKnow area={area.name} />
          </>
        )}
      </PriceFrame>
    </Page>
  );
}
