import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { Hold } from '../desk.queries.ts';
import { isShortcut } from '../keys/use-keys.ts';
import { closureChoices, closureText, type ClosureChoice } from './closure-choices.ts';
import styles from './closures.module.css';
import { ClosureFields, closureOf, closureProblem, typedClosure } from './closure-fields.tsx';
import {
  addClosure,
  closuresQuery,
  removeClosure,
  type NewClosure,
  type ShopClosures,
} from './closures.queries.ts';

interface ClosureDialogProps {
  /** The request an agent holds. Supervisors don't need one. */
  hold?: Hold | undefined;
  shop: { id: string; name: string };
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** Sets special hours for a shop. What shops say most often takes one key. */
export function ClosureDialog(props: ClosureDialogProps) {
  const { data, error } = useQuery(closuresQuery(props.shop.id));
  if (data) return <Closures {...props} known={data} />;
  return (
    <ModalFrame
      title={titleOf(props.shop)}
      narrow
      negative="Cancel"
      errors={error ? errorLines(error) : []}
      onNegative={props.onClose}
    >
      {!error && <Spinner label="Loading special hours" />}
    </ModalFrame>
  );
}

const titleOf = ({ name }: { name: string }): string => `Special hours for ${name}`;

function Closures({
  hold,
  shop,
  known,
  onSaved,
  onClose,
}: ClosureDialogProps & { known: ShopClosures }) {
  const saved = (_reply: unknown, closure: NewClosure): void =>
    onSaved(`${shop.name}: ${closureText({ hours: [], reason: '', ...closure })}.`);
  const quick = useAction(addClosure(hold, shop.id), { onSuccess: saved });
  const form = useForm({
    initial: typedClosure(known.today),
    mutation: addClosure(hold, shop.id),
    toInput: closureOf,
    onSuccess: (_reply, { values }) => saved(_reply, closureOf(values)),
  });
  return (
    <ModalFrame
      title={titleOf(shop)}
      narrow
      negative="Cancel"
      positive="Save these days"
      blocked={closureProblem(form.values)}
      onNegative={onClose}
      {...form.modalProps}
    >
      <Choices choices={closureChoices(known)} busy={quick.pending} onChoose={quick.run} />
      <ClosureFields legend="Other days, in the shop’s time zone" field={form.field} />
      <KnownClosures hold={hold} shopId={shop.id} closures={known.data} />
    </ModalFrame>
  );
}

interface ChoicesProps {
  choices: readonly ClosureChoice[];
  busy: boolean;
  onChoose: (closure: NewClosure) => void;
}

/** The keys 1 to 5, while no field has the focus. */
function Choices({ choices, busy, onChoose }: ChoicesProps) {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const choice = choices[Number(event.key) - 1];
    if (!choice || event.repeat || !isShortcut(event)) return;
    event.preventDefault();
    onChoose(choice.closure);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={styles.choices}>
      {choices.map(({ label, closure }, index) => (
        <Button
          key={label}
          size="small"
          busy={busy}
          {...(index === 0 ? { 'data-first': '' } : {})}
          onClick={() => onChoose(closure)}
        >
          <span>{`${label} `}</span>
          <kbd aria-hidden="true">{index + 1}</kbd>
        </Button>
      ))}
    </div>
  );
}

interface KnownClosuresProps {
  hold: Hold | undefined;
  shopId: string;
  closures: ShopClosures['data'];
}

function KnownClosures({ hold, shopId, closures }: KnownClosuresProps) {
  const remove = useAction(removeClosure(hold, shopId));
  if (closures.length === 0) return null;
  return (
    <section aria-label="Entered days">
      <ul className={styles.known}>
        {closures.map((closure) => (
          <li key={closure.id}>
            <span>{`${closureText(closure)} `}</span>
            <Button
              size="small"
              busy={remove.pending && remove.input === closure.id}
              aria-label={`Remove ${closureText(closure)}`}
              onClick={() => remove.run(closure.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
