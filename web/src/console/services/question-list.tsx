import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryState } from './entry-state.tsx';
import { updateQuestion, moveQuestion, usePriceQuestions } from './services.queries.ts';
import { TextsDialog, type TextForm } from './texts-dialog.tsx';
import { editQuestion, newQuestion } from './text-forms.ts';

/** Questions that agents ask about every price, in order. */
export function QuestionList() {
  const { data, isError, refetch } = usePriceQuestions();
  const [form, setForm] = useState<TextForm>();
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">Asked about every price</h2>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>The questions could not be loaded.</RetryNotice>
      )}
      {!data && !isError && <Spinner label="Loading the questions" />}
      {data && (
        <TableFrame
          label="Questions about every price"
          heads={['Question', 'State']}
          actions="Actions"
        >
          {data.data.map((question) => (
            <tr key={question.id}>
              <td>
                <span>{question.attributes.wording}</span>
                {question.attributes.question_id !== null && (
                  <div className={styles.soft}>Owners are shown the answer.</div>
                )}
              </td>
              <td>
                <EntryState {...question.attributes} />
              </td>
              <td>
                <EntryActions
                  name={`“${question.attributes.wording}”`}
                  archived={question.attributes.archived}
                  onEdit={() => setForm(editQuestion(question))}
                  onMove={(to) => moveQuestion(question.id, to)}
                  onSwitch={(archived) => updateQuestion(question.id, { archived })}
                />
              </td>
            </tr>
          ))}
        </TableFrame>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setForm(newQuestion)}>Add a question</Button>
      </div>
      {form && <TextsDialog form={form} onClose={() => setForm(undefined)} />}
    </section>
  );
}
