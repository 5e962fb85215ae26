import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { PageHeading } from '../../../ui/navigation/page-heading.tsx';
import styles from './buyer-print.module.css';

const LABELS = {
  owner: 'Your name',
  vin: 'The full VIN',
  shops: 'The shops’ names',
  costs: 'Costs',
  details: 'Descriptions of the work',
  documents: 'The names of your documents',
} as const;
/** What may be personal. */
export type Choice = keyof typeof LABELS;
const isChoice = (key: string): key is Choice => Object.hasOwn(LABELS, key);

interface PrintChoicesProps {
  hasVin: boolean;
  /** Whether the vehicle has neither services nor documents. */
  isEmpty: boolean;
  chosen: ReadonlySet<Choice>;
  /** Why it can't be printed yet. */
  blocked: string | undefined;
  onChoose: (chosen: ReadonlySet<Choice>) => void;
}

/** What the printed page shows, and the button that prints it. Not on the page itself. */
export function PrintChoices(props: PrintChoicesProps) {
  const { hasVin, isEmpty, chosen, blocked, onChoose } = props;
  const choose = (choice: Choice, on: boolean): void => {
    const others = [...chosen].filter((one) => one !== choice);
    onChoose(new Set(on ? [...others, choice] : others));
  };
  return (
    <div className={styles.choices}>
      <PageHeading>Print for a buyer</PageHeading>
      {isEmpty && (
        <Notice kind="warn">
          <span>
            {'There’s nothing for a buyer yet. First add services or import them on the '}
          </span>
          <Link to="/my_garage/service">Service page</Link>
          <span>.</span>
        </Notice>
      )}
      <Card aria-labelledby="on-the-page">
        <h2 id="on-the-page">What’s on the page</h2>
        <p>It lists services, dates, and mileage, but never your notes. Choose what to add:</p>
        <div className={styles.boxes}>
          {Object.keys(LABELS)
            .filter(isChoice)
            .filter((choice) => choice !== 'vin' || hasVin)
            .map((choice) => (
              <Checkbox
                key={choice}
                label={LABELS[choice]}
                checked={chosen.has(choice)}
                onToggle={(on) => choose(choice, on)}
              />
            ))}
        </div>
        <Button kind="primary" reason={blocked} onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          <span>Print or save as PDF</span>
        </Button>
      </Card>
    </div>
  );
}
