import { useAppConfig } from '../../lib/app-config.ts';
import { formatDollars, plural } from '../../lib/format.ts';
import { quotesLeft, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './quota.module.css';

const PACKAGES = [
  { id: '3quotes', title: '3 quotes', dollars: 5, description: 'Three more requests, each with prices from up to four shops.' },
  { id: '5quotes', title: '5 quotes', dollars: 7, description: 'Five more requests, each with prices from up to four shops.' },
] as const;

/** What can be bought, and what is there now. */
export function PackageCards() {
  const session = useSession();
  const { buying, links } = useAppConfig();
  return (
    <>
      {session && <p>You have {plural(quotesLeft(session.user), 'quote')} left. A free one comes each month, three more each year; bought ones never lapse.</p>}
      {!buying.enabled && (
        <Notice kind="info" title="Buying is switched off">
          No payment provider is set up here yet, so no quotes can be bought. Questions? <a href={links.contact}>Contact us</a>.
        </Notice>
      )}
      <div className={styles.packages}>
        {PACKAGES.map(({ id, title, dollars, description }) => (
          <section key={id} className={styles.package}>
            <h2>{title}</h2>
            <p className={styles.amount}>{formatDollars(dollars)}</p>
            <p>{description}</p>
            <Button kind="primary" reason="Not available yet.">
              Buy
            </Button>
          </section>
        ))}
      </div>
      <p className={styles.soft}>Cards are handled by a card payment provider over a secure connection; we never see the number.</p>
    </>
  );
}
