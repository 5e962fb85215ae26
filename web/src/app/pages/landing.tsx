import { useNavigate } from 'react-router';
import { useAppConfig } from '../../lib/app-config.ts';
import { openModal } from '../../lib/modal.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page, PageHeading } from '../page.tsx';
import styles from './landing.module.css';
import { SampleBoard } from './landing-sample.tsx';

const FREE_QUOTE = '/request_a_quote/step/1?reset=true';

export function LandingPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { links } = useAppConfig();
  const start = (): void => {
    if (session) void navigate(FREE_QUOTE);
    else openModal('login');
  };
  return (
    <Page title="Home" wide>
      <section className={styles.hero}>
        <div className={styles.promise}>
          <PageHeading>Four shops. Four real prices. Within the hour.</PageHeading>
          <p className={styles.lead}>Tell us the car and the job. We phone local repair shops for you and put their prices side by side, with what each one includes.</p>
          <div className={styles.actions}>
            <Button kind="primary" onClick={start}>
              Get my free quote
            </Button>
            {!session && <Button onClick={() => openModal('sign_up')}>Sign up for a free account</Button>}
          </div>
          <ul className={styles.points}>
            <li>Shops never get your number. We call them.</li>
            <li>A free quote each month with prices from 4 local shops, and 3 extra quotes a year</li>
            <li>Usually ready within 20 minutes, within the hour while shops are open</li>
          </ul>
        </div>
        <SampleBoard />
      </section>
      <section className={styles.steps} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol>
          <li>
            <h3>Say what the car needs</h3>
            <p>Pick the vehicle and one or more services. Plain words, no part numbers.</p>
          </li>
          <li>
            <h3>We make the calls</h3>
            <p>Our agents phone shops near you and ask every one the same questions.</p>
          </li>
          <li>
            <h3>Compare and choose</h3>
            <p>See price, parts, warranty and tax side by side. Then call the one you like.</p>
          </li>
        </ol>
        <p className={styles.small}>
          Prices are real phone quotes. They may be estimated from similar vehicles and may change after inspection. For vehicle owners in the continental United States. More in our{' '}
          <a href={links.guide} target="_blank" rel="noreferrer">
            car guides
          </a>
          .
        </p>
      </section>
    </Page>
  );
}
