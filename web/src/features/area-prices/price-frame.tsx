import type { Elements } from '../../lib/elements.ts';
import { ApiError } from '../../lib/api/api.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './area-prices.module.css';
import { DemoNote } from './price-notes.tsx';
import { PricePath } from './price-path.tsx';

interface PriceFrameProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  steps: readonly { to: string; name: string }[];
  children: (data: Data) => Elements;
}

/** Layout of the pages about what people pay: breadcrumbs, loading, error, and empty states. */
export function PriceFrame<Data extends { demo: boolean }>({
  query: { data, error, refetch },
  steps,
  children,
}: PriceFrameProps<Data>) {
  return (
    <div className={styles.page}>
      {steps.length > 0 && <PricePath steps={steps} />}
      {data && <DemoNote demo={data.demo} />}
      {data && children(data)}
      {!data && !error && <Skeleton height="320px" radius={10} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
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
