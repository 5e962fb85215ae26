import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { formatTime } from '../../../../lib/text/format.ts';
import { zoneNameIn } from '../../../../lib/text/zone-name.ts';
import { ModalFrame } from '../../../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { RadioChoices } from '../../../layout/radio-choices.tsx';
import type { DeskShop } from '../../desk.queries.ts';
import type { Submission } from '../../submission.ts';
import { callableDaysQuery, type CallableDays } from './call-back.queries.ts';
import {
  callBackChoices,
  checkCallable,
  dayChoices,
  readTime,
  timeInWords,
} from './call-back-times.ts';

interface CallBackDialogProps<Data> extends Submission<
  { call_back_at: string; note: string },
  Data
> {
  shop: Pick<DeskShop, 'id' | 'name' | 'timezone' | 'local_time'>;
  /** The call's note so far. */
  firstNote: string;
  onClose: () => void;
}

/** Asks when the shop wants to be called, in its own time zone, and says in words what was understood. */
export function CallBackDialog<Data>({
  shop,
  firstNote,
  onClose,
  ...submission
}: CallBackDialogProps<Data>) {
  const [now] = useState(() => new Date());
  const { timezone } = shop;
  const { data } = useQuery(callableDaysQuery(shop.id));
  const choices = callBackChoices(now, timezone);
  const form = useForm({
    ...submission,
    initial: { typed: '', date: '', chosen: choices[0]?.value ?? '', note: firstNote },
    toInput: ({ note }) => ({ call_back_at: (plan.at ?? now).toISOString(), note }),
  });
  const { chosen, typed, date } = form.values;
  const asked = readTime(typed || chosen, { now, timezone, date });
  const plan = planFor(typed === '' && date !== '' ? undefined : asked, now, timezone, data?.data);
  return (
    <ModalFrame
      title={`Call ${shop.name} back`}
      narrow
      negative="Cancel"
      positive={plan.at ? `Call back ${shortly(plan.at, timezone)}` : 'Call back'}
      blocked={plan.at ? undefined : plan.words}
      onNegative={onClose}
      {...form.modalProps}
    >
      <TextField
        label="When did they say?"
        hint={`Such as “tomorrow 3”, “mon 9:30”, or “+15”. It’s ${shop.local_time} there.`}
        autoComplete="off"
        {...form.field('typed')}
      />
      <p role="status">{plan.words}</p>
      <SelectField
        label="Day"
        optional
        placeholder="The next time it’s that late"
        choices={dayChoices(now, { timezone, days: data?.data })}
        {...form.choice('date')}
      />
      <RadioChoices
        label="Or from now"
        choices={choices}
        value={typed === '' && date === '' ? chosen : undefined}
        onChoose={(value) => form.change({ chosen: value, typed: '', date: '' })}
      />
      <TextField
        label="Who to ask for, or what to mention"
        maxLength={300}
        autoComplete="off"
        {...form.field('note')}
      />
      <p>Nobody calls this shop before then, for any request.</p>
    </ModalFrame>
  );
}

interface Plan {
  /** Undefined if nothing can be saved yet. */
  at: Date | undefined;
  words: string;
}

/** What will be saved. If the shop is closed then, it is the first time after that. */
function planFor(
  asked: Date | undefined,
  now: Date,
  timezone: string,
  days: CallableDays | undefined,
): Plan {
  if (!asked) return { at: undefined, words: 'Type a time, such as “tomorrow 3” or “9:30”.' };
  const words = timeInWords(asked, now, timezone);
  if (asked <= now) return { at: undefined, words: `${words} has passed.` };
  const free = checkCallable(asked, days);
  if (free === true) return { at: asked, words };
  if (!free) return { at: undefined, words: `${words}: they’re closed then and after that.` };
  return {
    at: free,
    words: `${words}: they’re closed then. First: ${timeInWords(free, now, timezone)}`,
  };
}

/** `Wed 3:00 pm Mountain` */
const shortly = (at: Date, timeZone: string): string =>
  `${formatTime(at, { timeZone, weekday: 'short' })} ${zoneNameIn(timeZone, at)}`;
