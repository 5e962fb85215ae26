import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useKeyFor } from '../../../lib/forms/use-key-for.ts';
import { localToday } from '../../../lib/text/local-today.ts';
import { describeReminder } from '@fourbay/contract/garage/reminder-words';
import {
  addReminder,
  changeReminder,
  completeReminder,
  onLocalDay,
  removeReminder,
  snoozeReminder,
  undoReminder,
  type Reminder,
} from './reminders.queries.ts';

/** The id of the heading that gets focus when the pressed button is gone. */
export const REMINDERS_ID = 'reminders';

export const focusHeading = (): void =>
  document.getElementById(REMINDERS_ID)?.focus({ preventScroll: true });

/** Says that a reminder is done and when it is next due, and offers to undo it. */
export function useDoneToast() {
  const undo = useAction(undoReminder, { onSuccess: focusHeading });
  return (reminder: Reminder, after: Reminder): void => {
    const { title, every_miles, every_months } = reminder.attributes;
    const repeats = every_miles !== null || every_months !== null;
    const next = repeats ? ` ${describeReminder(onLocalDay(after).attributes)}` : '';
    showToast(`${title} is done and in the history.${next}`, {
      label: 'Undo',
      run: () => undo.run(reminder),
    });
    focusHeading();
  };
}

/** What the buttons of a reminder do. All but editing can be undone. */
export function useReminderActions() {
  const { keyFor, renew } = useKeyFor();
  const again = useKeyFor();
  const showDone = useDoneToast();
  const done = useAction(completeReminder, {
    onSuccess: ({ data }, { reminder }) => {
      renew();
      showDone(reminder, data);
    },
  });
  const restore = useAction(addReminder, { onSuccess: focusHeading });
  const remove = useAction(removeReminder, {
    onSuccess: (_removed, { id, attributes }) => {
      showToast(`${attributes.title} was deleted.`, {
        label: 'Undo',
        run: () => restore.run({ reminder: copyOf(attributes), key: again.keyFor(id) }),
      });
      focusHeading();
    },
  });
  const wake = useAction(changeReminder);
  const snooze = useAction(snoozeReminder, {
    onSuccess: ({ data }, { reminder: { id, attributes } }) => {
      const { due_on, due_at_miles } = attributes;
      showToast(`${attributes.title}: ${describeReminder(onLocalDay(data).attributes)}`, {
        label: 'Undo',
        run: () => wake.run({ id, change: { due_on, due_at_miles } }),
      });
      focusHeading();
    },
  });
  return {
    busy: [done, remove, snooze].some(({ pending }) => pending),
    markDone: (reminder: Reminder) => {
      const work = { on: localToday() };
      done.run({ reminder, work, key: keyFor(`${reminder.id} ${work.on}`) });
    },
    remove: (reminder: Reminder) => remove.run(reminder),
    snooze: (reminder: Reminder, to: Parameters<typeof snooze.run>[0]['snooze']) =>
      snooze.run({ reminder, snooze: to }),
  };
}

function copyOf(attributes: Reminder['attributes']) {
  const { user_vehicle_id, title, every_miles, every_months, due_on, due_at_miles } = attributes;
  const { category_id, category_option_id, category_option_choice_id } = attributes;
  const service = { category_id, category_option_id, category_option_choice_id };
  return { user_vehicle_id, title, every_miles, every_months, due_on, due_at_miles, ...service };
}
