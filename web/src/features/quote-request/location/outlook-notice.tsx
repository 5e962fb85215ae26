import { minutes } from '@fourbay/contract/formats/durations';
import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import { formatTimeIn } from '../../../lib/text/zone-name.ts';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './location-step.module.css';
import { outlookText, useOutlook, type OutlookAnswer } from './outlook.queries.ts';

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
  if (!data) return <Skeleton height="24px" radius={8} />;
  const few = data.shops < PRICES_PER_QUOTE;
  const wider = few ? data.wider_radius : null;
  if (!few)
    return (
      <p className={styles.outlook} aria-live="polite">
        <Outlook outlook={data} />
        {demo && <span>{' Demo: at any hour.'}</span>}
      </p>
    );
  return (
    <div aria-live="polite">
      <Notice
        kind="warn"
        action={
          wider !== null &&
          wider !== radius && (
            <Button size="small" onClick={() => onRadius(wider)}>
              {'Look within ' + `${wider} miles`}
            </Button>
          )
        }
      >
        {outlookText(data) + (demo ? ' Demo shops take calls at any hour.' : '')}
      </Notice>
    </div>
  );
}

/**
 * `11 are open now. First prices by about 10:40 am.` While all are closed, the sentence says when
 * they open.
 */
function Outlook({ outlook }: { outlook: OutlookAnswer }) {
  const { open_now, expected_at, timezone } = outlook;
  if (open_now === 0 || !expected_at) return <span>{outlookText(outlook)}</span>;
  return (
    <>
      <b>{`${open_now} ${open_now === 1 ? 'is' : 'are'} open now.`}</b>
      <span>{' First prices by about '}</span>
      <b>{formatTimeIn(timezone, roundedUp(expected_at))}</b>
      <span>.</span>
    </>
  );
}

const FIVE_MINUTES = minutes(5);
const roundedUp = (at: string): Date =>
  new Date(Math.ceil(Date.parse(at) / FIVE_MINUTES) * FIVE_MINUTES);
