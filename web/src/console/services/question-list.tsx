import { Button } from '../../ui/buttons/button.tsx';
import styles from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import type { Editing } from './entry-dialog.tsx';
import { QUESTION } from './entry-kinds.ts';
import { EntryTable } from './entry-table.tsx';
import { usePriceQuestions } from './services.queries.ts';

/** Questions that agents ask about every price, in order. */
export function QuestionList({ onEdit }: { onEdit: (editing: Editing) => void }) {
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">Asked about every price</h2>
      <Loaded query={usePriceQuestions()} failed="We couldn’t load the questions.">
        {({ data }) => (
          <EntryTable
            kind={QUESTION}
            label="Questions about every price"
            heads={['Question']}
            rows={data.map(({ id, attributes }) => ({
              entry: { id, name: `“${attributes.wording}”`, attributes },
              cells: {
                Question: (
                  <>
                    <span>{attributes.wording}</span>
                    {attributes.question_id !== null && (
                      <div className={styles.soft}>Owners see the answer.</div>
                    )}
                  </>
                ),
              },
            }))}
            onEdit={(entry) => onEdit({ kind: QUESTION, entry })}
          />
        )}
      </Loaded>
      <div className={styles.actions}>
        <Button onClick={() => onEdit({ kind: QUESTION })}>Add a question</Button>
      </div>
    </section>
  );
}
