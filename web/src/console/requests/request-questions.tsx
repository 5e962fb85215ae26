import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { zonedMoment } from '../layout/zoned-moment.ts';
import type { ViewedRequest } from './request-view.queries.ts';

type Question = NonNullable<ViewedRequest['shops'][number]['question']>;

const OUTCOMES: Record<NonNullable<Question['outcome']>, string> = {
  priced: 'gave a price',
  does_not_do_this: 'doesn’t do this',
  needs_to_see_car: 'needs to see the car',
  call_us: 'wants a call',
};

/** What shops were asked in writing about the request, and their answers. */
export function RequestQuestions({ shops }: { shops: ViewedRequest['shops'] }) {
  const asked = shops.flatMap(({ name, question }) => (question ? [{ name, question }] : []));
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">Questions by link</h2>
      <TableFrame
        label="Questions sent to shops"
        empty="No shop has been asked in writing."
        heads={['Sent', 'Shop', 'By', 'Opened', 'Answer']}
        dense
      >
        {asked.map(({ name, question }) => (
          <tr key={question.id}>
            <td>{zonedMoment(question.asked_at)}</td>
            <td>{name}</td>
            <td>{question.channel === 'sms' ? 'text message' : 'e-mail'}</td>
            <td>{question.opened_at ? zonedMoment(question.opened_at) : 'not yet'}</td>
            <td>{answerText(question)}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}

const answerText = ({ outcome, answered_at, waiting, note }: Question): string =>
  [
    outcome ? OUTCOMES[outcome] : 'none yet',
    answered_at && zonedMoment(answered_at),
    waiting && 'on hold until a call confirms it',
    note,
  ]
    .filter(Boolean)
    .join(', ');
