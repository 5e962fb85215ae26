import { formatDate, formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { Sponsorship } from './sponsors.queries.ts';

const STATUSES = {
  current: { kind: 'good', words: 'holds now' },
  coming: { kind: 'plain', words: 'to come' },
  past: { kind: 'plain', words: 'over' },
  ended: { kind: 'warn', words: 'ended early' },
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
      heads={['Shop', { number: 'Tier' }, 'From', 'Until', 'State']}
      actions="Actions"
    >
      {sponsorships.map((sponsorship) => {
        const {
          service_provider: shop,
          tier,
          starts_on,
          ends_on,
          standing,
          ended_at,
          end_reason,
        } = sponsorship.attributes;
        return (
          <tr key={sponsorship.id}>
            <td>
              <strong>{shop.name}</strong>
              <br />
              <small className={styles.soft}>
                {shop.town}, #{shop.id}
              </small>
            </td>
            <td className={styles.number}>{tier}</td>
            <td className={styles.oneLine}>{formatDay(starts_on)}</td>
            <td className={styles.oneLine}>{ends_on ? formatDay(ends_on) : 'no last day'}</td>
            <td>
              <span className={styles.oneLine}>
                <Chip kind={STATUSES[standing].kind}>{STATUSES[standing].words}</Chip>
              </span>
              {ended_at && (
                <>
                  <br />
                  <small className={styles.soft}>
                    {formatDate(ended_at)}: {end_reason}
                  </small>
                </>
              )}
            </td>
            <td>
              {(standing === 'current' || standing === 'coming') && (
                <Button
                  size="small"
                  aria-label={
                    `${standing === 'current' ? 'End' : 'Call off'} tier ${tier} of ` +
                    `${shop.name} from ${formatDay(starts_on)}`
                  }
                  onClick={() => onEnd(sponsorship)}
                >
                  {standing === 'current' ? 'End' : 'Call off'}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </TableFrame>
  );
}
