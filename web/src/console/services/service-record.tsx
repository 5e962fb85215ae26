import { MAX_OPTION_SETS } from '@fourbay/contract/quote-limits';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../layout/layout.module.css';
import styles from './services.module.css';
import { EntryActions } from './entry-actions.tsx';
import { EntryState } from './entry-state.tsx';
import { OptionCard } from './option-card.tsx';
import { updateService, moveService, type Service } from './services.queries.ts';
import { TextsDialog, type TextForm } from './texts-dialog.tsx';
import { editService, newOption } from './text-forms.ts';

/** One service: its texts and its options. */
export function ServiceRecord({ service, onBack }: { service: Service; onBack: () => void }) {
  const top = useRef<HTMLHeadingElement>(null);
  // It replaces the list, which may have been scrolled.
  useEffect(() => {
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, []);
  const [form, setForm] = useState<TextForm>();
  const {
    name,
    title,
    group,
    description,
    script,
    search_words,
    applies_to,
    archived,
    edited,
    options,
  } = service.attributes;
  const facts = [
    ['In a sentence', title],
    ['Group', group],
    ['Description', description || 'none'],
    ['Agents say', script],
    ['Search words', search_words.join(', ') || 'none'],
    ['For cars on', applies_to.join(', ')],
  ] as const;
  const full = options.filter((option) => !option.archived).length >= MAX_OPTION_SETS;
  return (
    <>
      <div className={layout.actions}>
        <Button size="small" onClick={onBack}>
          Back to all services
        </Button>
      </div>
      <section className={layout.section} aria-labelledby="service">
        <div className={styles.head}>
          <h2 id="service" ref={top} tabIndex={-1}>
            {name}
          </h2>
          <EntryState archived={archived} edited={edited} />
        </div>
        <dl className={styles.words}>
          {facts.map(([term, words]) => (
            <Fact key={term} term={term} words={words} />
          ))}
        </dl>
        <EntryActions
          name={name}
          archived={archived}
          onEdit={() => setForm(editService(service))}
          onMove={(to) => moveService(service.id, to)}
          onSwitch={(off) => updateService(service.id, { archived: off })}
        />
      </section>
      <section className={layout.section} aria-labelledby="options">
        <h2 id="options">Options</h2>
        {options.length === 0 && <p>None yet: owners ask for this service as it is.</p>}
        {options.map((option) => (
          <OptionCard key={option.id} option={option} onEdit={setForm} />
        ))}
        <div className={layout.actions}>
          <Button
            reason={
              full
                ? `A service has at most ${MAX_OPTION_SETS} options. Switch another one off first.`
                : undefined
            }
            onClick={() => setForm(newOption(service))}
          >
            Add an option
          </Button>
        </div>
      </section>
      {form && <TextsDialog form={form} onClose={() => setForm(undefined)} />}
    </>
  );
}

function Fact({ term, words }: { term: string; words: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{words}</dd>
    </>
  );
}
