import { formatDate, formatDay } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { Sponsorship } from './sponsors.queries.ts';

const STATUSES = {
  current: { kind: 'good', label: 'Active' },
  coming: { kind: 'plain', label: 'Scheduled' },
  past: { kind: 'plain', label: 'Ended' },
  ended: { kind: 'warn', label: 'Ended early' },
} as const;

export function SponsorshipTable({
  sponsorships,
  onEnd,
}: {
  sponsorships: readonly Sponsorship[];
  onEnd: (sponsorship: Sponsorship) => void;
}) {
  return (
    <TableFrame
      label="Sponsorships"
      heads={['Shop', { number: 'Tier' }, 'From', 'Until', 'Status']}
      actions="Actions"
    >
      {sponsorships.map((sponsorship) => (
        <SponsorshipRow
          key={sponsorship.id}
          sponsorship={sponsorship}
          onEnd={() => onEnd(sponsorship)}
        />
      ))}
    </TableFrame>
  );
}

function SponsorshipRow({ sponsorship, onEnd }: { sponsorship: Sponsorship; onEnd: () => void }) {
  const { service_provider: shop, tier, starts_on, ends_on, standing } = sponsorship.attributes;
  const endLabel = standing === 'current' ? 'End' : 'Cancel';
  return (
    <tr>
      <td>
        <strong>{shop.name}</strong>
        <br />
        <small className={styles.soft}>{`${shop.town}, #${shop.id}`}</small>
      </td>
      <td className={styles.number}>{tier}</td>
      <td className={styles.oneLine}>{formatDay(starts_on)}</td>
      <td className={styles.oneLine}>{ends_on ? formatDay(ends_on) : 'no end date'}</td>
      <td>
        <SponsorshipState {...sponsorship.attributes} />
      </td>
      <td>
        {(standing === 'current' || standing === 'coming') && (
          <Button
            size="small"
            aria-label={`${endLabel} tier ${tier} of ${shop.name} from ${formatDay(starts_on)}`}
            onClick={onEnd}
          >
            {endLabel}
          </Button>
        )}
      </td>
    </tr>
  );
}

function SponsorshipState({
  standing,
  ended_at: endedAt,
  end_reason: reason,
}: Pick<Sponsorship['attributes'], 'standing' | 'ended_at' | 'end_reason'>) {
  const { kind, label } = STATUSES[standing];
  return (
    <>
      <span className={styles.oneLine}>
        <Chip kind={kind}>{label}</Chip>
      </span>
      {endedAt && (
        <>
          <br />
          <small className={styles.soft}>{`${formatDate(endedAt)}: ${reason ?? ''}`}</small>
        </>
      )}
    </>
  );
}
