import {
  ANSWER_MINUTES,
  MAX_CHOICE,
  MAX_QUESTION,
  NOT_SURE_ANSWER,
  QUESTIONS_PER_QUOTE,
} from '@fourbay/contract/quotes/owner-question-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../../lib/browser/toast.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import layout from '../../layout/layout.module.css';
import type { HeldActions } from '../held/hold/use-held-actions.ts';
import type { HeldState } from '../held/hold/use-held-state.ts';
import { isShortcut } from '../keys/use-keys.ts';
import { askOwner, type ReadyQuestion } from './owner-questions.queries.ts';
import styles from './owner-questions.module.css';
import {
  answersOf,
  EMPTY_QUESTION,
  KINDS,
  typedFrom,
  type TypedQuestion,
} from './typed-question.ts';

/** A question to the owner: a ready one by its number, or in the agent's words. */
export function AskOwnerDialog({ state, actions }: { state: HeldState; actions: HeldActions }) {
  const { request, setDialog } = state;
  const form = useAskForm(state, actions);
  const left = QUESTIONS_PER_QUOTE - request.owner_questions.length;
  const choose = (ready: ReadyQuestion): void => form.change(typedFrom(ready));
  useDialogKeys(request.ready_questions, choose);
  return (
    <ModalFrame
      title="Ask the owner"
      body={
        `${left} of ${QUESTIONS_PER_QUOTE} questions left, one at a time. No prices, and no names ` +
        'of shops.'
      }
      negative="Cancel"
      positive="Ask now"
      blocked={form.values.text.trim() ? undefined : 'Choose a question, or write one.'}
      onNegative={() => setDialog(undefined)}
      {...form.modalProps}
    >
      <div className={styles.columns}>
        <div className={styles.form}>
          <ReadyQuestions
            questions={request.ready_questions}
            text={form.values.text}
            onChoose={choose}
          />
          <TextField
            label="Question"
            hint="Press m to write"
            maxLength={MAX_QUESTION}
            autoComplete="off"
            data-question
            {...form.field('text')}
            onChange={({ target }) => form.change({ text: target.value, about: null })}
          />
          <Segmented
            label="Answer type"
            choices={KINDS}
            value={form.values.kind}
            onChoose={(kind) => form.change({ kind })}
          />
          {form.values.kind === 'choice' && <ChoiceFields form={form} />}
        </div>
        <Preview typed={form.values} />
      </div>
    </ModalFrame>
  );
}

function useAskForm({ hold, setDialog, reload }: HeldState, actions: HeldActions) {
  const [key] = useState(() => crypto.randomUUID());
  return useForm({
    initial: EMPTY_QUESTION,
    mutation: askOwner(hold, key),
    toInput: (typed: TypedQuestion) => ({
      text: typed.text.trim(),
      choices: answersOf(typed),
      about: typed.about,
    }),
    onSuccess: async () => {
      await reload();
      setDialog(undefined);
      showToast('We asked the owner. You’ll see the answer here.');
    },
    onError: actions.leaveOnLostLease,
  });
}

function ReadyQuestions({
  questions,
  text,
  onChoose,
}: {
  questions: readonly ReadyQuestion[];
  text: string;
  onChoose: (question: ReadyQuestion) => void;
}) {
  return (
    <div
      data-first
      tabIndex={-1}
      className={styles.ready}
      role="group"
      aria-label="Suggested questions"
    >
      {questions.map((question, index) => (
        <Button
          key={question.text}
          size="small"
          aria-pressed={question.text === text}
          onClick={() => onChoose(question)}
        >
          <kbd>{String(index + 1)}</kbd>
          <span>{` ${question.text}`}</span>
        </Button>
      ))}
    </div>
  );
}

type ChoiceName = 'first' | 'second' | 'third' | 'fourth';
const CHOICE_NAMES: readonly ChoiceName[] = ['first', 'second', 'third', 'fourth'];

function ChoiceFields({
  form: { values, change },
}: {
  form: { values: TypedQuestion; change: (part: Partial<TypedQuestion>) => void };
}) {
  return (
    <div className={styles.choices}>
      {CHOICE_NAMES.map((name, index) => (
        <TextField
          key={name}
          label={`Choice ${index + 1}`}
          maxLength={MAX_CHOICE}
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

function Preview({ typed }: { typed: TypedQuestion }) {
  const answers = answersOf(typed);
  return (
    <section className={styles.preview} aria-label="They’ll see">
      <span className={layout.soft}>They’ll see</span>
      <h3>{typed.text.trim() || '…'}</h3>
      <ul>
        {[...answers, NOT_SURE_ANSWER].map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
      <p className={layout.soft}>
        {'They see it right away if the quote is open, and get a browser notification. After two ' +
          'minutes, we send a text or an e-mail. ' +
          `If they don’t answer within ${ANSWER_MINUTES} minutes, continue with the request as it is.`}
      </p>
    </section>
  );
}

/** A digit chooses a ready question, so that Enter asks it, and `m` starts writing. */
function useDialogKeys(
  questions: readonly ReadyQuestion[],
  onChoose: (question: ReadyQuestion) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    const ready = questions[Number(event.key) - 1];
    if (ready) onChoose(ready);
    else if (event.key !== 'm') return;
    event.preventDefault();
    const next = ready ? 'dialog[open] [type="submit"]' : '[data-question]';
    document.querySelector<HTMLElement>(next)?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
