import { MAX_OPTION_SETS } from '@fourbay/contract/quotes/quote-limits';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
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
  // Scrolls up, because it replaces the list, which may have been scrolled.
  useEffect(() => {
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, []);
  const [form, setForm] = useState<TextForm>();
  const { name, archived, edited } = service.attributes;
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
          {factsOf(service).map(([term, text]) => (
            <Fact key={term} term={term} text={text} />
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
      <Options service={service} onEdit={setForm} />
      {form && <TextsDialog form={form} onClose={() => setForm(undefined)} />}
    </>
  );
}

/** The texts of a service with their labels. */
function factsOf({ attributes }: Service): (readonly [term: string, text: string])[] {
  const { title, group, description, script, search_words, applies_to, vehicle_kinds } = attributes;
  return [
    ['In a sentence', title],
    ['Group', group],
    ['Description', description || 'none'],
    ['Agents say', script],
    ['Search words', search_words.join(', ') || 'none'],
    ['Runs on', applies_to.fuels.join(', ')],
    ['Vehicles', vehicle_kinds.join(', ')],
    ['If it does not fit', attributes.unfit_reason || 'A general sentence'],
  ];
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );
}

const TOO_MANY_OPTIONS =
  `A service has at most ${MAX_OPTION_SETS} options. ` + 'Switch another one off first.';

function Options({ service, onEdit }: { service: Service; onEdit: (form: TextForm) => void }) {
  const { options } = service.attributes;
  const full = options.filter((option) => !option.archived).length >= MAX_OPTION_SETS;
  return (
    <section className={layout.section} aria-labelledby="options">
      <h2 id="options">Options</h2>
      {options.length === 0 && <p>None yet: owners ask for this service as it is.</p>}
      {options.map((option) => (
        <OptionCard key={option.id} option={option} onEdit={onEdit} />
      ))}
      <div className={layout.actions}>
        <Button
          reason={full ? TOO_MANY_OPTIONS : undefined}
          onClick={() => onEdit(newOption(service))}
        >
          Add an option
        </Button>
      </div>
    </section>
  );
}
