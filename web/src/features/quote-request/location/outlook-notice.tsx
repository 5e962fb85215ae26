import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { outlookText, useOutlook } from './outlook.queries.ts';

/** The outlook before sending, and a wider radius if there are too few shops. */
export function OutlookNotice({
  place,
  radius,
  onRadius,
}: {
  place: QuoteLocation | null;
  radius: number;
  onRadius: (miles: number) => void;
}) {
  const { demo } = useAppConfig();
  const { data, isError, isPending, fetchStatus } = useOutlook(place, radius);
  if (!place?.isValid || (isPending && fetchStatus === 'idle')) return null;
  if (isError)
    return (
      <Notice kind="info">
        We couldn’t check for shops in that area. You can still send the request.
      </Notice>
    );
  if (!data) return <Skeleton height="60px" radius={8} />;
  const few = data.shops < PRICES_PER_QUOTE;
  const wider = few ? data.wider_radius : null;
  return (
    <div aria-live="polite">
      <Notice
        kind={few ? 'warn' : 'info'}
        action={
          wider !== null &&
          wider !== radius && (
            <Button size="small" onClick={() => onRadius(wider)}>
              {'Look within ' + `${wider} miles`}
            </Button>
          )
        }
      >
        {outlookText(data) +
          (demo ? ' Demo shops take calls at any hour, regardless of their posted hours.' : '')}
      </Notice>
    </div>
  );
}
