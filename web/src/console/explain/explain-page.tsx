import { explainedKinds, type ExplainedKind } from '@fourbay/contract/system/explained-kinds';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import layout from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { useExplanation } from './explain.queries.ts';

const NAMES: Record<ExplainedKind, string> = {
  quote: 'Request',
  owner: 'Account',
  shop: 'Shop',
  mail: 'E-mail',
};
const CHOICES = explainedKinds.map((value) => ({ value, label: NAMES[value] }));

/** Why a record is stuck, by its number. The question is in the URL, so that it can be sent. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const kind = explainedKinds.find((known) => known === parameters.get('kind')) ?? 'quote';
  const typed = parameters.get('id') ?? '';
  const id = useDebounced(typed.trim());
  const ask = (question: { kind: ExplainedKind; id: string }) =>
    setParameters(question, { replace: true });
  return (
    <ConsolePage title="Explain">
      <div className={layout.filters}>
        <SelectField
          label="What is it?"
          choices={CHOICES}
          value={kind}
          onChoose={(chosen) => ask({ kind: chosen, id: typed })}
        />
        <TextField
          label="Number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={18}
          value={typed}
          onChange={({ target }) => ask({ kind, id: target.value })}
        />
      </div>
      {/^\d+$/.test(id) && <Explained kind={kind} id={id} />}
    </ConsolePage>
  );
}

function Explained({ kind, id }: { kind: ExplainedKind; id: string }) {
  return (
    <Loaded query={useExplanation(kind, id)} failed={`We couldn’t find ${NAMES[kind]} ${id}.`}>
      {({ title, sections }) => (
        <section className={layout.section} aria-label={title}>
          <h2>{title}</h2>
          {sections.map(({ heading, lines }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <ul>
                {lines.map((line, at) => (
                  <li key={`${at} ${line}`}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
    </Loaded>
  );
}
