import { plural } from '@fourbay/contract/formats/format';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PriceFrame, PriceList, priceStateQuery } from '../../../features/area-prices/index.ts';
import { categoriesQuery } from '../../../lib/data/categories.queries.ts';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';

const STEPS = [{ to: '/prices', name: 'All states' }];

export const loader: Loader = ({ params: { state = '' }, queryClient }) =>
  Promise.all([queryClient.query(priceStateQuery(state)), queryClient.query(categoriesQuery)]);

export function Component() {
  const { state: slug = '' } = useParams();
  const query = useQuery(priceStateQuery(slug));
  const name = query.data?.data.state.name ?? slug.toUpperCase();
  const title = `What shops quote for car repairs in ${name}`;
  return (
    <Page title={title} heading={title} description={`Areas in ${name} with repair prices.`}>
      <PriceFrame query={query} steps={STEPS}>
        {({ data: { areas } }) => (
          <PriceList
            items={areas.map((area) => ({
              to: `/prices/${slug}/${area.slug}`,
              name: `${area.name} area`,
              note: plural(area.services, 'service'),
            }))}
          />
        )}
      </PriceFrame>
    </Page>
  );
}
