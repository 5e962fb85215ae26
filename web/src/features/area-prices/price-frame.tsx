import type { Elements } from '../../lib/elements.ts';
import { ApiError } from '../../lib/api/api.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './area-prices.module.css';
import { DemoNote } from './price-notes.tsx';
import { PricePath } from './price-path.tsx';
import { PriceSearch } from './price-search.tsx';

interface PriceFrameProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  steps: readonly { to: string; name: string }[];
  /** The service whose prices are shown. */
  categoryId?: string | undefined;
  children: (data: Data) => Elements;
}

/** Layout of the pages about what shops quote: the search, then the figures or why there are none. */
export function PriceFrame<Data extends { demo: boolean }>({
  query: { data, error, refetch },
  steps,
  categoryId,
  children,
}: PriceFrameProps<Data>) {
  return (
    <div className={styles.page}>
      <PriceSearch key={categoryId} {...(categoryId === undefined ? {} : { categoryId })} />
      {data && children(data)}
      {!data && !error && <Skeleton height="320px" radius={10} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <DemoNote demo={data.demo} />}
      {steps.length > 0 && <PricePath steps={steps} />}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404))
    return <RetryNotice onRetry={onRetry}>We couldn’t load the prices.</RetryNotice>;
  return (
    <Notice
      kind="warn"
      title="We don’t have enough prices here yet"
      action={
        <LinkButton size="small" to="/prices">
          See all areas
        </LinkButton>
      }
    >
      We show prices once we have 12 prices from 5 shops in the last 24 months.
    </Notice>
  );
}
