import { plural } from '@fourbay/contract/formats/format';
import { useQuery } from '@tanstack/react-query';
import { PriceFrame, PriceList, priceStatesQuery } from '../../../features/area-prices/index.ts';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';

const TITLE = 'What shops quote for car repairs';

export const loader: Loader = ({ queryClient }) => queryClient.query(priceStatesQuery());

export function Component() {
  const states = useQuery(priceStatesQuery());
  return (
    <Page
      title={TITLE}
      heading={TITLE}
      description="What repair shops quoted for common jobs in each area: low, typical, and high."
    >
      <PriceFrame query={states} steps={[]}>
        {({ data }) =>
          data.length === 0 ? (
            <p>We don’t have enough prices yet. We need 12 prices from 5 shops in one area.</p>
          ) : (
            <PriceList
              items={data.map(({ slug, name, areas }) => ({
                to: `/prices/${slug}`,
                name,
                note: plural(areas, 'area'),
              }))}
            />
          )
        }
      </PriceFrame>
    </Page>
  );
}
