import { formatDate } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { Customer } from './people.queries.ts';

export function PeopleTable({
  people,
  onOpen,
}: {
  people: readonly Customer[];
  onOpen: (id: string) => void;
}) {
  return (
    <TableFrame
      label="Accounts"
      heads={[
        'E-mail',
        'Name',
        'Since',
        'Status',
        { number: 'Quotes left' },
        { number: 'Requests' },
      ]}
      actions="Actions"
    >
      {people.map(
        ({
          id,
          attributes: {
            email,
            first_name,
            last_name,
            created_at,
            monthly_quota,
            yearly_quota,
            additional_quota,
            quotes,
            ...state
          },
        }) => (
          <tr key={id} data-line={id}>
            <td>{email}</td>
            <td>{`${first_name} ${last_name}`}</td>
            <td>{formatDate(created_at)}</td>
            <td>
              <PersonState {...state} />
            </td>
            <td className={styles.number}>{monthly_quota + yearly_quota + additional_quota}</td>
            <td className={styles.number}>{quotes}</td>
            <td>
              <Button size="small" aria-label={`Open ${email}`} onClick={() => onOpen(id)}>
                Open
              </Button>
            </td>
          </tr>
        ),
      )}
    </TableFrame>
  );
}

export function PersonState({
  role,
  confirmed,
  suspended_at,
}: Pick<Customer['attributes'], 'role' | 'confirmed' | 'suspended_at'>) {
  return (
    <span className={styles.actions}>
      {role !== 'owner' && <Chip>{role}</Chip>}
      {!confirmed && <Chip kind="warn">not confirmed</Chip>}
      {suspended_at ? (
        <Chip kind="bad">suspended</Chip>
      ) : (
        confirmed && <Chip kind="good">active</Chip>
      )}
    </span>
  );
}
