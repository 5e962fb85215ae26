import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { areaPricesQuery, PriceFrame, ServicePrices } from '../../../features/area-prices/index.ts';
import { categoriesQuery } from '../../../lib/data/categories.queries.ts';
import { formatDollars } from '../../../lib/text/format.ts';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';

export const loader: Loader = ({ params: { state = '', area = '', service = '' }, queryClient }) =>
  Promise.all([
    queryClient.query(areaPricesQuery(state, area, service)),
    queryClient.query(categoriesQuery),
  ]);

export function Component() {
  const { state: stateSlug = '', area: areaSlug = '', service = '' } = useParams();
  const query = useQuery(areaPricesQuery(stateSlug, areaSlug, service));
  const found = query.data?.data;
  const place = found && `${found.area.name}, ${stateSlug.toUpperCase()}`;
  const title = found
    ? `${found.service.name} near ${place}: what shops quote`
    : 'What shops quote';
  const steps = [
    { to: '/prices', name: 'All states' },
    { to: `/prices/${stateSlug}`, name: found?.state.name ?? stateSlug.toUpperCase() },
    { to: `/prices/${stateSlug}/${areaSlug}`, name: found ? `${found.area.name} area` : areaSlug },
  ];
  const description =
    found &&
    `${found.service.name} near ${place}: typically ${formatDollars(found.typical)}, from ` +
      `${formatDollars(found.low)} to ${formatDollars(found.high)}, based on ${found.prices} prices ` +
      'that shops quoted.';
  return (
    <Page title={title} heading={title} description={description}>
      <PriceFrame query={query} steps={steps} categoryId={found?.service.category_id}>
        {({ data }) => <ServicePrices prices={data} />}
      </PriceFrame>
    </Page>
  );
}
