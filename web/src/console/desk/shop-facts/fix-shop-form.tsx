import type { ComponentProps } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { fixShop, type Hold, type ShopFacts, type ShopFix } from '../desk.queries.ts';
import { describePhoneError } from '../phone-error.ts';
import { HoursFields } from './hours-fields.tsx';
import { hoursProblems, hoursText, parseHours } from './hours-text.ts';
import { ShopNoteField } from './shop-note-field.tsx';
import { ServiceOffers } from './service-records.tsx';

interface FixShopFormProps {
  hold: Hold | undefined;
  facts: ShopFacts;
  onFixed: (message: string) => void;
  onClose: () => void;
}

interface TypedFacts {
  phone: string;
  hours: ReturnType<typeof hoursText>;
  note: string;
  /** The chosen standings of categories, by their ids. */
  statuses: Readonly<Record<string, string>>;
  closed: boolean;
  /** How the agent knows that the shop closed. */
  reason: string;
}

/** Only changed fields are sent. */
export function FixShopForm({ hold, facts, onFixed, onClose }: FixShopFormProps) {
  const initial: TypedFacts = {
    phone: facts.phone ?? '',
    hours: hoursText(facts.hours),
    note: facts.note,
    statuses: {},
    closed: false,
    reason: '',
  };
  const form = useForm({
    initial,
    mutation: fixShop(hold, facts.id),
    toInput: (values) => changesOf(facts, values),
    describe: describePhoneError,
    onSuccess: (_reply, { values: { closed } }) =>
      onFixed(closed ? `${facts.name} was unlisted.` : `${facts.name} was updated.`),
  });
  const { hours, statuses, closed, reason } = form.values;
  const wrongHours = hoursProblems(hours);
  return (
    <ModalFrame
      title={`Fix ${facts.name}`}
      negative="Cancel"
      positive="Save"
      danger={closed}
      blocked={blockedReason(wrongHours, closed && reason.trim() === '')}
      onNegative={onClose}
      {...form.modalProps}
    >
      <PhoneField wrong={facts.number_wrong} field={form.field('phone')} />
      <ShopNoteField value={form.values.note} onChange={(note) => form.change({ note })} />
      <HoursFields
        text={hours}
        problems={wrongHours}
        onChange={(next) => form.change({ hours: next })}
      />
      <ServiceOffers
        categories={facts.categories}
        statusOf={(id) => statuses[id] ?? knownStatus(facts, id)}
        onChange={(id, status) => form.change({ statuses: { ...statuses, [id]: status } })}
      />
      <Checkbox
        label="Closed for good, or not a repair shop"
        checked={closed}
        onToggle={(on) => form.change({ closed: on })}
      />
      {closed && (
        <TextField
          label="How do you know?"
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
      )}
    </ModalFrame>
  );
}

function changesOf(
  facts: ShopFacts,
  { phone, hours, note, statuses, closed, reason }: TypedFacts,
): ShopFix {
  const hoursChanged = JSON.stringify(hours) !== JSON.stringify(hoursText(facts.hours));
  return {
    ...(phone.trim() === (facts.phone ?? '') && !facts.number_wrong
      ? {}
      : { phone: phone.trim() || null }),
    ...(hoursChanged ? { hours: parseHours(hours) } : {}),
    ...(note.trim() === facts.note ? {} : { note: note.trim() }),
    ...(Object.keys(statuses).length > 0 ? changedOffers(facts, statuses) : {}),
    ...(closed ? { closed_for_good: reason.trim() } : {}),
  };
}

const knownStatus = ({ categories }: ShopFacts, id: string): string =>
  categories.find((category) => category.id === id)?.standing ?? 'unknown';

interface PhoneFieldProps {
  wrong: boolean;
  field: Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'onChange'>;
}

function PhoneField({ wrong, field }: PhoneFieldProps) {
  return (
    <TextField
      label="Phone"
      hint={
        wrong
          ? 'This number was reported as wrong. Enter the right one, or enter this one again if it’s right.'
          : 'If the number is wrong and you don’t have another one, clear it. We won’t dial it.'
      }
      inputMode="tel"
      autoComplete="off"
      {...field}
    />
  );
}

function blockedReason(wrongHours: object, unexplained: boolean): string | undefined {
  if (unexplained) return 'Say how you know that it closed for good.';
  return Object.keys(wrongHours).length > 0 ? 'Check the hours.' : undefined;
}

/** The categories the shop offers, and those it newly refuses. */
function changedOffers(
  facts: ShopFacts,
  statuses: TypedFacts['statuses'],
): { offers: string[]; refuses: string[] } {
  const statusOf = (id: string): string => statuses[id] ?? knownStatus(facts, id);
  const offered = facts.categories.filter(({ id }) => statusOf(id) === 'offers');
  const refused = facts.categories.filter(
    ({ id, standing }) => statusOf(id) === 'refuses' && standing !== 'refuses',
  );
  return { offers: offered.map(({ id }) => id), refuses: refused.map(({ id }) => id) };
}
