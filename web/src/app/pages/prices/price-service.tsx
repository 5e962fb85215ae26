import { useParams } from 'react-router';
import { PriceFrame, ServicePrices, useAreaPrices } from '../../../features/area-prices/index.ts';
import { formatDollars } from '../../../lib/text/format.ts';
import { Page } from '../../shell/page.tsx';

export function PriceServicePage() {
  const { state: stateSlug = '', area: areaSlug = '', service = '' } = useParams();
  const query = useAreaPrices(stateSlug, areaSlug, service);
  const found = query.data?.data;
  const place = found && `${found.area.name}, ${stateSlug.toUpperCase()}`;
  const title = found ? `${found.service.name} near ${place}: what people pay` : 'What people pay';
  const steps = [
    { to: '/prices', name: 'All states' },
    { to: `/prices/${stateSlug}`, name: found?.state.name ?? stateSlug.toUpperCase() },
    { to: `/prices/${stateSlug}/${areaSlug}`, name: found ? `${found.area.name} area` : areaSlug },
  ];
  const description =
    found &&
    `${found.service.name} near ${place}: typically ${formatDollars(found.typical)}, from ` +
      `${formatDollars(found.low)} to ${formatDollars(found.high)}, by ${found.prices} prices that ` +
      'shops quoted.';
  return (
    <Page title={title} heading={title} description={description}>
      <PriceFrame query={query} steps={steps}>
        {({ data }) => <ServicePrices prices={data} />}
      </PriceFrame>
    </Page>
  );
}
