import { keptText } from '@fourbay/contract/price-figures/price-record-text';
import { useEffect, useRef } from 'react';
import type { Elements } from '../../../../lib/elements.ts';
import { formatDate, formatDistance, formatDollars } from '../../../../lib/text/format.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import type { DeskShop } from '../../desk.queries.ts';
import { QuestionChip } from '../../asking/question-chip.tsx';
import { KeyCap } from '../../keys/key-cap.tsx';
import { labelOf } from '../call/outcomes.ts';
import styles from './shops.module.css';
import layout from '../../../layout/layout.module.css';
import { clockText } from '../../shop-facts/hours-text.ts';

interface ShopRowProps {
  shop: DeskShop;
  chosen: boolean;
  onThePhone: boolean;
  /** True when another shop is on the phone. */
  busy: boolean;
  onChoose: () => void;
  onDial: () => void;
  onRestore: () => void;
}

export async function copyNumber(shop: DeskShop): Promise<void> {
  try {
    await navigator.clipboard.writeText(shop.phone_raw);
    showToast(`Copied ${shop.phone}.`);
  } catch {
    showToast(`Your browser won’t let us copy. The number is ${shop.phone}.`);
  }
}

export const isLeftOut = ({ callable, why_not }: DeskShop): boolean =>
  !callable && why_not?.startsWith('Skipped') === true;

/** One shop of the calling order: number, local time, hours, and outcomes of earlier calls. */
export function ShopRow({
  shop,
  chosen,
  onThePhone,
  busy,
  onChoose,
  onDial,
  onRestore,
}: ShopRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    // The row is a larger mouse target; the button inside does the same for everyone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li // oxlint-disable-line jsx-a11y/no-noninteractive-element-interactions
      ref={row}
      className={styles.shop}
      data-chosen={chosen}
      data-off={!shop.callable && !onThePhone}
      aria-current={chosen || undefined}
      onClick={onChoose}
    >
      <div className={styles.name}>
        <button type="button" className={styles.choose} onClick={onChoose}>
          {shop.name}
        </button>
        <QuestionChip question={shop.question} />
        {shop.requested && <Chip kind="warn">requested</Chip>}
        {shop.call_back_at && !shop.question?.outcome && (
          <Chip kind={shop.callable ? 'warn' : 'plain'}>
            {shop.callable ? 'call back now' : 'call back'}
          </Chip>
        )}
      </div>
      <div className={styles.phone}>
        <a href={`tel:${shop.phone_raw}`}>{shop.phone}</a>
        <button type="button" className={layout.textButton} onClick={() => void copyNumber(shop)}>
          <span>{'copy '}</span>
          <span className="visually-hidden">{`the number of ${shop.name}`}</span>
        </button>
      </div>
      <ShopFactsLine shop={shop} onThePhone={onThePhone} />
      <ShopAction
        shop={shop}
        chosen={chosen}
        onThePhone={onThePhone}
        busy={busy}
        onDial={onDial}
        onRestore={onRestore}
      />
    </li>
  );
}

function ShopFactsLine({ shop, onThePhone }: Pick<ShopRowProps, 'shop' | 'onThePhone'>) {
  return (
    <div className={styles.facts}>
      <span>{`${formatDistance(shop.distance)} · ${shop.type} · `}</span>
      <span className={shop.open ? styles.open : undefined}>{openText(shop)}</span>
      <span>
        {` · ${shop.local_time} · ${shopHours(shop)} · ` +
          (shop.offers_service ? 'does this' : 'not known to do this') +
          (shop.asked_today > 0 ? ` · called ${shop.asked_today}× today` : '') +
          (!shop.question && shop.channels.length > 0 ? ' · answers by link' : '')}
      </span>
      {shop.question?.note && (
        <div className={styles.shopNote}>{`Wrote: ${shop.question.note}`}</div>
      )}
      {shop.untold_reports.length > 0 && <div>Tell them what a customer paid</div>}
      {shop.price_record && <div>{keptText(shop.price_record)}</div>}
      {shop.note && <div className={styles.shopNote}>{`Note: ${shop.note}`}</div>}
      {shop.quoted_before && (
        <div>
          {`Quoted ${formatDollars(shop.quoted_before.price)} for this job on ` +
            `${formatDate(shop.quoted_before.told_at)} (${shop.quoted_before.vehicle})`}
        </div>
      )}
      {shop.last_outcomes.length > 0 && (
        <div>{`Last: ${shop.last_outcomes.map(outcomeText).join(', ')}`}</div>
      )}
      {shop.why_not && !onThePhone && <div className={styles.whyNot}>{shop.why_not}</div>}
    </div>
  );
}

const outcomeText = (past: DeskShop['last_outcomes'][number]): string =>
  labelOf(past.outcome) +
  (past.this_request ? ' (this request)' : '') +
  (past.recording_declined ? ' (declined recording)' : '') +
  (past.note && `: ${past.note}`);

/** The possible action on the shop, if any. */
function ShopAction({
  shop,
  chosen,
  onThePhone,
  busy,
  onDial,
  onRestore,
}: Omit<ShopRowProps, 'onChoose'>) {
  let action: Elements;
  if (onThePhone) action = <span className={styles.onThePhone}>On the phone</span>;
  else if (shop.callable && chosen)
    action = (
      <Button size="small" disabled={busy} onClick={onDial}>
        <span>{'Dial '}</span>
        <span className="visually-hidden">{`${shop.name} `}</span>
        <KeyCap of="dial" />
      </Button>
    );
  else if (isLeftOut(shop))
    action = (
      <button type="button" className={layout.textButton} onClick={onRestore}>
        <span>{'Include again '}</span>
        <span className="visually-hidden">{shop.name}</span>
      </button>
    );
  return action && <div className={styles.action}>{action}</div>;
}

/** A shop that works by appointment isn't shown as open, but can be called. */
function openText({ open, callable }: DeskShop): string {
  if (open) return 'open';
  return callable ? 'can be called' : 'closed';
}

/**
 * `8 am–5 pm today`, `24 hours today`, `closed today`, or why it is closed. Assumed hours are
 * marked.
 */
function shopHours({
  today,
  today_note: note,
  hours_assumed,
}: Pick<DeskShop, 'today' | 'today_note' | 'hours_assumed'>): string {
  const ranges = today
    .map(({ start, end }) => (end === null ? '24 hours' : `${clockText(start)}–${clockText(end)}`))
    .join(', ');
  if (!ranges && note) return note;
  const marks = [...(hours_assumed ? ['assumed'] : []), ...(note ? [note] : [])];
  return `${ranges || 'closed'} today${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}
