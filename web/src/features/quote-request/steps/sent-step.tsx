import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Bay } from '../../../ui/display/bay.tsx';
import styles from './sent-step.module.css';

interface SentStepProps {
  quoteId: string | null;
  /** `Prices by about 2:40 pm.` */
  expectation: string | undefined;
  around: string | undefined;
}

/** Shown after sending: what happens next, and a link to the quote. */
export function SentStep({ quoteId, expectation, around }: SentStepProps) {
  return (
    <div className={styles.sent}>
      <div className={styles.text}>
        <p className={styles.lead}>
          {quoteId
            ? `Your request is in. ${expectation ?? ''}`
            : 'Your requests and their prices are under My Garage & Quotes.'}
        </p>
        <ol className={styles.next}>
          <li>
            <strong>An agent takes your request.</strong>
            <span>You’ll see which shop we’re talking to.</span>
          </li>
          <li>
            <strong>{`We call shops${around ? ` around ${around}` : ' near you'}.`}</strong>
            <span>We ask every shop the same questions. They never get your number.</span>
          </li>
          <li>
            <strong>You see each price as it comes in.</strong>
            <span>
              You’ll get up to four. You can close this page. We’ll e-mail you when they’re in.
            </span>
          </li>
        </ol>
        {quoteId && (
          <LinkButton kind="primary" to={`/quote/${quoteId}`}>
            Go to quote
          </LinkButton>
        )}
      </div>
      <div className={styles.bays} aria-hidden="true">
        {[1, 2, 3, 4].map((number) => (
          <Bay key={number} number={number} state="Finding a provider" door="waiting">
            <span>Looking for a shop</span>
          </Bay>
        ))}
      </div>
    </div>
  );
}
