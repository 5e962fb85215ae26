import { formatTime } from '../../../lib/text/format.ts';
import layout from '../../layout/layout.module.css';
import type { HeldRequest } from '../desk.queries.ts';
import type { DeskQuestion } from './owner-questions.queries.ts';
import styles from './owner-questions.module.css';

/** What the owner was asked about the request, among its facts. */
export const OwnerAnswers = ({ questions }: { questions: readonly DeskQuestion[] }) =>
  questions.map((question) => (
    <div key={question.id} className={styles.answer} data-answered={question.answer !== null}>
      <dt>Owner</dt>
      <dd>
        <div className={layout.soft}>{question.text}</div>
        {question.answer === null ? (
          <span>{describeWaiting(question)}</span>
        ) : (
          <strong className={styles.words}>{question.answer}</strong>
        )}
      </dd>
    </div>
  ));

/** What the owner told the agents after the first call. */
export const OwnerMessages = ({ messages }: { messages: HeldRequest['owner_messages'] }) =>
  messages.map(({ id, text, sent_at }) => (
    <div key={id} className={styles.answer} data-answered="true">
      <dt>{`Owner, ${formatTime(sent_at)}`}</dt>
      <dd className={styles.words}>{text}</dd>
    </div>
  ));

function describeWaiting({ state, seen, asked_at, answer_by }: DeskQuestion): string {
  if (state === 'open')
    return (
      `Asked ${formatTime(asked_at)}, ${seen ? 'seen' : 'not seen yet'}. ` +
      `If there’s no answer by ${formatTime(answer_by)}, continue with the request as it is.`
    );
  return `No answer. ${seen ? 'Seen' : 'Not seen'}.`;
}
