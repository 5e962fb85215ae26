import { localDate } from '@fourbay/contract/formats/local-clock';
import { plural } from '@fourbay/contract/formats/format';
import { useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { closureText } from '../../desk/closures/closure-choices.ts';
import {
  ClosureFields,
  closureOf,
  closureProblem,
  typedClosure,
} from '../../desk/closures/closure-fields.tsx';
import layout from '../../layout/layout.module.css';
import { LoadedList } from '../../layout/loaded-list.tsx';
import { TableFrame } from '../../layout/table-frame.tsx';
import { useStateChoices } from '../page/shop-records.queries.ts';
import {
  addClosures,
  removeEntry,
  useClosureEntries,
  type ClosureEntry,
} from './bulk-closures.queries.ts';

/** Current and upcoming closures, and a dialog that adds them for a whole city or state. */
export function BulkClosures() {
  const entries = useClosureEntries();
  const [open, setOpen] = useState(false);
  return (
    <section className={layout.section} aria-labelledby="special-hours">
      <h2 id="special-hours">Special hours</h2>
      <div className={layout.actions}>
        <Button onClick={() => setOpen(true)}>Close many shops</Button>
      </div>
      <LoadedList
        query={entries}
        failed="We couldn’t load the special hours."
        empty="No special hours. Holidays are handled automatically."
      >
        {(rows) => <EntryTable entries={rows} />}
      </LoadedList>
      {open && <BulkDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function EntryTable({ entries }: { entries: readonly ClosureEntry[] }) {
  const remove = useAction(removeEntry, {
    onSuccess: () => showToast('Removed. The usual hours apply again.'),
  });
  return (
    <TableFrame label="Special hours" heads={['Days', 'Shops', 'Entered by']} actions="Actions">
      {entries.map((row) => (
        <tr key={row.entry}>
          <td>{closureText(row)}</td>
          <td>
            <Link to={`/console/shops/${row.shop.id}`}>{row.shop.name}</Link>
            {row.shops > 1 && <span>{` and ${plural(row.shops - 1, 'more shop')}`}</span>}
          </td>
          <td>{row.staff ?? 'Unknown'}</td>
          <td>
            <Button
              size="small"
              busy={remove.pending && remove.input === row.entry}
              aria-label={`Remove ${closureText(row)}`}
              onClick={() => remove.run(row.entry)}
            >
              Remove
            </Button>
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

const DEFAULT_ZONE = 'America/Chicago';

function BulkDialog({ onClose }: { onClose: () => void }) {
  const states = useStateChoices();
  const [today] = useState(() => localDate(new Date(), DEFAULT_ZONE));
  const form = useForm({
    initial: { ...typedClosure(today), state: '', city: '' },
    mutation: addClosures,
    toInput: ({ state, city, ...typed }) => ({
      ...closureOf(typed),
      state,
      ...(city.trim() ? { city: city.trim() } : {}),
    }),
    onSuccess: ({ shops }) => {
      showToast(`Saved for ${plural(shops, 'shop')}.`);
      onClose();
    },
  });
  const { state, ...typed } = form.values;
  return (
    <ModalFrame
      title="Close many shops"
      narrow
      body={
        'Use this for a storm or a local holiday. The usual hours apply again after the last day, ' +
        'and open requests get more time.'
      }
      negative="Cancel"
      positive="Save for all shops"
      blocked={state ? closureProblem(typed) : 'Choose the state.'}
      onNegative={onClose}
      {...form.modalProps}
    >
      <SelectField
        label="State"
        placeholder="Choose a state"
        choices={states.data ?? []}
        value={state}
        onChoose={(chosen) => form.change({ state: chosen })}
      />
      <TextField
        label="City"
        optional
        hint="Leave empty for the whole state."
        autoComplete="off"
        maxLength={80}
        {...form.field('city')}
      />
      <ClosureFields field={form.field} />
    </ModalFrame>
  );
}
