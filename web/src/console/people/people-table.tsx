import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import tables from '../console.module.css';
import styles from '../supervise/supervise.module.css';
import type { Customer } from './people.queries.ts';

export function PeopleTable({ people, onOpen }: { people: readonly Customer[]; onOpen: (id: string) => void }) {
  return (
    <div className={styles.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">E-mail</th>
            <th scope="col">Name</th>
            <th scope="col">Since</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.number}>
              Quotes left
            </th>
            <th scope="col" className={styles.number}>
              Requests
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, attributes: { email, first_name, last_name, created_at, monthly_quota, yearly_quota, additional_quota, quotes, ...state } }) => (
            <tr key={id}>
              <td>{email}</td>
              <td>
                {first_name} {last_name}
              </td>
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
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PersonState({ role, confirmed, suspended_at }: Pick<Customer['attributes'], 'role' | 'confirmed' | 'suspended_at'>) {
  return (
    <span className={styles.actions}>
      {role !== 'owner' && <Chip>{role}</Chip>}
      {!confirmed && <Chip kind="warn">not confirmed</Chip>}
      {suspended_at ? <Chip kind="bad">suspended</Chip> : confirmed && <Chip kind="good">open</Chip>}
    </span>
  );
}
