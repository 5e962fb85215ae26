import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDeskSession } from '../../console-session.ts';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import { weekdayTime } from '../../layout/weekday-time.ts';
import { claimOwed, type OwedRow } from './owed.queries.ts';

/** Messages of shops that nobody has called back, oldest first. */
export function OwedList({
  rows,
  onClaim,
}: {
  rows: readonly OwedRow[];
  onClaim: (id: string) => void;
}) {
  const claiming = useAction(claimOwed, { onSuccess: ({ id }) => onClaim(id) });
  const ownId = useDeskSession()?.user.id;
  if (rows.length === 0) return null;
  return (
    <section className={layout.section} aria-labelledby="owed">
      <h2 id="owed">Shops to call back</h2>
      <TableFrame
        label="Shops to call back"
        heads={['Who', 'Called', 'Message', 'With']}
        actions="Claim"
        dense
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{whoOf(row)}</td>
            <td className={layout.oneLine}>{weekdayTime(row.called_at)}</td>
            <td>{row.seconds === null ? '' : `${row.seconds} s`}</td>
            <td>{row.holder ?? <span className={layout.soft}>nobody</span>}</td>
            <td>
              {(row.holder === null || row.holder_id === ownId) && (
                <Button size="small" onClick={() => claiming.run(row.id)}>
                  <span>{row.holder === null ? 'Claim ' : 'Open '}</span>
                  <span className="visually-hidden">{`the call back to ${whoOf(row)}`}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}

/** The shop, or the number that called. */
export const whoOf = ({ shop, number }: Pick<OwedRow, 'shop' | 'number'>): string =>
  shop?.name ?? (number === null ? 'A hidden number' : formatUsNumber(number));
