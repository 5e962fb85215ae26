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
            <span>You see who is on the phone as it happens.</span>
          </li>
          <li>
            <strong>{`We phone shops${around ? ` around ${around}` : ' near you'}.`}</strong>
            <span>Every one is asked the same questions. They never get your number.</span>
          </li>
          <li>
            <strong>A door opens for each price.</strong>
            <span>Up to four. You can close this page; we send an e-mail when they are in.</span>
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
