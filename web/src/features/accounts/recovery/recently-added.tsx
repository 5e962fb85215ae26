import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { formatDate } from '../../../lib/text/format.ts';
import styles from '../accounts.module.css';
import type { Addition } from '../accounts.queries.ts';

const KINDS: Readonly<Record<Addition['kind'], string>> = {
  text_number: 'Phone number for texts',
  browser: 'Browser notifications',
  api_key: 'API key',
  passkey: 'Passkey',
};

/** Recent additions that may be someone else's: those removed, and those for the owner to check. */
export function RecentlyAdded({ additions }: { additions: readonly Addition[] }) {
  if (additions.length === 0) return null;
  return (
    <section className={styles.added} aria-labelledby="recently-added">
      <h2 id="recently-added">Added in the last 30 days</h2>
      <ul>
        {additions.map(({ kind, name, added_at, ended }) => (
          <li key={`${kind} ${name} ${added_at}`}>
            <strong>{`${KINDS[kind]}: ${kind === 'text_number' ? formatUsNumber(name) : name}`}</strong>
            <br />
            <small>
              {`Added ${formatDate(added_at)}. ` +
                (ended ? 'We removed it.' : 'It still works. You can remove it after you log in.')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
