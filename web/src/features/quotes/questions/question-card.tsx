import { MAX_OWNER_ANSWER, NOT_SURE_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import { useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { Quote } from '../list/quote-list.ts';
import { isOpen } from '../quote-status.ts';
import { answerQuestion, useOwnerQuestions, type OwnerQuestion } from './questions.queries.ts';
import styles from './question-card.module.css';

/** What the agent asked while calling shops, above the prices, with the earlier answers. */
export function QuestionCard({ quote }: { quote: Quote }) {
  const { data = [] } = useOwnerQuestions(quote);
  const now = useNow();
  const newest = data.at(-1);
  if (!newest || !isOpen(quote.attributes.status)) return null;
  const answered = data.filter(
    ({ id, attributes }) => id !== newest.id && attributes.answer !== null,
  );
  const { state, answer, correctable_until } = newest.attributes;
  const correctable = correctable_until !== null && now < new Date(correctable_until);
  return (
    <Card className={styles.card} aria-labelledby="owner-question">
      <p className={styles.lintel} role="status">
        {state === 'answered' ? thankFor(answer) : describeMoment(quote)}
      </p>
      <div className={styles.body}>
        <Question key={newest.id} quote={quote} question={newest} correctable={correctable} />
        <Answers questions={answered} />
      </div>
    </Card>
  );
}

const thankFor = (answer: string | null): string =>
  answer === NOT_SURE_ANSWER
    ? 'Thank you. We’ll continue with your original request.'
    : 'Thank you. We’re telling the shops.';

const describeMoment = ({ attributes: { current_call } }: Quote): string =>
  current_call ? 'We’re on the phone with a shop now' : 'A question from the agent who calls shops';

interface QuestionProps {
  quote: Quote;
  question: OwnerQuestion;
  /** Whether the answer can still be changed. */
  correctable: boolean;
}

function Question({ quote, question, correctable }: QuestionProps) {
  const { text, answer, state } = question.attributes;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <h2 id="owner-question">{text}</h2>
      {answer !== null && <p className={styles.answer}>{answer}</p>}
      {answer !== null && correctable && !changing && (
        <div>
          <Button size="small" onClick={() => setChanging(true)}>
            Change my answer
          </Button>
        </div>
      )}
      {(state === 'open' || state === 'lapsed' || (changing && correctable)) && (
        <AnswerForm quoteId={quote.id} question={question} onDone={() => setChanging(false)} />
      )}
      {state !== 'answered' && <Deadline quote={quote} question={question} />}
    </>
  );
}

function Deadline({ quote, question }: Pick<QuestionProps, 'quote' | 'question'>) {
  const { answer_by, state } = question.attributes;
  const { timezone } = quote.attributes.user_address;
  const late = useNow() >= new Date(answer_by) || state === 'lapsed';
  return (
    <p className={styles.note}>
      {late
        ? 'We’re continuing with your original request. Your answer still helps.'
        : `If you don’t answer by ${formatTime(answer_by, { timeZone: timezone })}, we’ll go on with ` +
          'what you asked for. Shops never get your number.'}
    </p>
  );
}

interface AnswerFormProps {
  quoteId: string;
  question: OwnerQuestion;
  onDone: () => void;
}

/** Each choice answers with one tap. */
function AnswerForm({ quoteId, question, onDone }: AnswerFormProps) {
  const { choices } = question.attributes;
  const [writing, setWriting] = useState(choices.length === 0);
  const sending = useAction(answerQuestion(quoteId, question.id), {
    toast: false,
    onSuccess: onDone,
  });
  const choose = (choice: string) => (
    <Button
      key={choice}
      busy={sending.pending && isChoice(sending.input, choice)}
      onClick={() => sending.run({ choice })}
    >
      {choice}
    </Button>
  );
  return (
    <>
      <div className={styles.choices}>{choices.map(choose)}</div>
      {writing && <WordsForm pending={sending.pending} onSend={(text) => sending.run({ text })} />}
      <div className={styles.others}>
        {choose(NOT_SURE_ANSWER)}
        {!writing && <Button onClick={() => setWriting(true)}>Write instead</Button>}
      </div>
      {sending.error && (
        <p role="alert" className={styles.problem}>
          {firstErrorLine(sending.error)}
        </p>
      )}
    </>
  );
}

const isChoice = (input: { choice: string } | { text: string } | undefined, choice: string) =>
  input !== undefined && 'choice' in input && input.choice === choice;

function WordsForm({ pending, onSend }: { pending: boolean; onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const typed = text.trim();
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed && !pending) onSend(typed);
      }}
    >
      <TextArea
        label="Your answer"
        hint="Leave out names, phone numbers, and addresses."
        rows={2}
        maxLength={MAX_OWNER_ANSWER}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        kind="primary"
        type="submit"
        busy={pending}
        reason={typed ? undefined : 'Write your answer first.'}
      >
        Send
      </Button>
    </form>
  );
}

/** Earlier questions with their answers. */
function Answers({ questions }: { questions: readonly OwnerQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <dl className={styles.earlier}>
      {questions.map(({ id, attributes: { text, answer } }) => (
        <div key={id}>
          <dt>{text}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
