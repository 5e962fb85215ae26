import { Link } from 'react-router';
import { openModal } from '../../lib/browser/modal.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import buttonStyles from '../../ui/buttons/button.module.css';
import { PageHeading } from '../../ui/navigation/page-heading.tsx';
import { FreeQuoteForm } from './free-quote-form.tsx';
import styles from './landing.module.css';
import { SampleBoard } from './sample-board.tsx';

const LINK = `${buttonStyles.button} ${buttonStyles.link}`;

export function Hero() {
  const session = useSession();
  return (
    <section className={styles.hero}>
      <div className={styles.promise}>
        <PageHeading>
          <span>{'Four shops. Four real prices. '}</span>
          <span className={styles.within}>Within the hour while shops are open.</span>
        </PageHeading>
        <p className={styles.lead}>
          Tell us the car and the job. We call local repair shops for you and put their prices side
          by side, with what each one includes.
        </p>
        <FreeQuoteForm />
        <p className={styles.call}>Shops never get your number. We call them.</p>
        {/* The same height for owners and visitors, because the page was rendered for visitors. */}
        <p className={styles.free}>
          {session ? (
            <>
              <span>{'Your vehicles and prices are in '}</span>
              <Link discover="none" className={LINK} to="/my_garage">
                My Garage &amp; Quotes
              </Link>
            </>
          ) : (
            <>
              <span>{'A free account comes with a free quote each month. '}</span>
              <Button kind="link" onClick={() => openModal('sign_up')}>
                Sign up for free
              </Button>
            </>
          )}
        </p>
      </div>
      <SampleBoard />
    </section>
  );
}
