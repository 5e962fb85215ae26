import { plural } from '@fourbay/contract/formats/format';
import { useParams } from 'react-router';
import { PriceFrame, PriceList, usePriceState } from '../../../features/area-prices/index.ts';
import { Page } from '../../shell/page.tsx';

const STEPS = [{ to: '/prices', name: 'All states' }];

export function PriceStatePage() {
  const { state: slug = '' } = useParams();
  const query = usePriceState(slug);
  const name = query.data?.data.state.name ?? slug.toUpperCase();
  const title = `What people pay for car repairs in ${name}`;
  return (
    <Page title={title} heading={title} description={`Areas of ${name} with repair prices.`}>
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
