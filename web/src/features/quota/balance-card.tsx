import { useNow } from '../../lib/browser/use-now.ts';
import { quotesLeft, useSession } from '../../lib/session/session.ts';
import { describeNextFreeQuote } from '../../lib/text/next-free-quote.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import styles from './quota.module.css';

/** What is left, and when the next free quote comes. */
export function BalanceCard() {
  const session = useSession();
  const now = useNow();
  if (!session) return null;
  const { monthly_quota, yearly_quota, additional_quota, free_quotes_elsewhere } =
    session.user.attributes;
  const left = Math.max(0, quotesLeft(session.user));
  const kinds = describeKinds(monthly_quota + yearly_quota, additional_quota);
  const next = describeNextFreeQuote(now, free_quotes_elsewhere);
  return (
    <section className={styles.balance} aria-label="Your balance">
      <p className={styles.left}>
        <strong>{left}</strong>
        <span>{left === 1 ? 'quote left' : 'quotes left'}</span>
      </p>
      <p className={styles.soft}>{[kinds, next].filter(Boolean).join(' ')}</p>
      <LinkButton to="/settings/orders">Buy more</LinkButton>
    </section>
  );
}

function describeKinds(free: number, others: number): string {
  if (free > 0 && others > 0) return `${free} free, ${others} bought or given.`;
  if (free > 0) return free === 1 ? 'It’s free.' : 'All are free.';
  return '';
}
