import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { fixShop, type Hold, type ShopFacts } from '../desk.queries.ts';
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

/** Only changed fields are sent. */
export function FixShopForm({ hold, facts, onFixed, onClose }: FixShopFormProps) {
  const [phone, setPhone] = useState(facts.phone ?? '');
  const [hours, setHours] = useState(hoursText(facts.hours));
  const [note, setNote] = useState(facts.note);
  const [statuses, setStatuses] = useState<Readonly<Record<string, string>>>({});
  const [closed, setClosed] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const wrongHours = hoursProblems(hours);
  const hoursChanged = JSON.stringify(hours) !== JSON.stringify(hoursText(facts.hours));
  const statusOf = (id: string): string => statuses[id] ?? knownStatus(facts, id);

  const save = async (): Promise<void> => {
    setFailure(undefined);
    const fix = {
      ...(phone.trim() === (facts.phone ?? '') && !facts.number_wrong
        ? {}
        : { phone: phone.trim() || null }),
      ...(hoursChanged ? { hours: parseHours(hours) } : {}),
      ...(note.trim() === facts.note ? {} : { note: note.trim() }),
      ...(Object.keys(statuses).length > 0 ? changedOffers(facts, statusOf) : {}),
      ...(closed ? { closed_for_good: reason.trim() } : {}),
    };
    try {
      if (Object.keys(fix).length > 0) await fixShop(hold, facts.id, fix);
      onFixed(closed ? `${facts.name} is off every list.` : `${facts.name} is updated.`);
    } catch (error) {
      setFailure(error);
    }
  };
  const phoneProblem = failure instanceof ApiError ? failure.field('phone') : undefined;
  const blocked = blockedReason(wrongHours, closed && reason.trim() === '');
  return (
    <ModalFrame
      title={`Fix ${facts.name}`}
      negative="Cancel"
      positive="Save"
      danger={closed}
      blocked={blocked}
      errors={failure && !phoneProblem ? errorLines(failure) : []}
      onNegative={onClose}
      onPositive={save}
    >
      <PhoneField
        wrong={facts.number_wrong}
        phone={phone}
        problem={phoneProblem}
        onType={setPhone}
      />
      <ShopNoteField value={note} onChange={setNote} />
      <HoursFields text={hours} problems={wrongHours} onChange={setHours} />
      <ServiceOffers
        categories={facts.categories}
        statusOf={statusOf}
        onChange={(id, status) => setStatuses({ ...statuses, [id]: status })}
      />
      <ClosedForGood closed={closed} reason={reason} onToggle={setClosed} onReason={setReason} />
    </ModalFrame>
  );
}

const knownStatus = ({ categories }: ShopFacts, id: string): string =>
  categories.find((category) => category.id === id)?.standing ?? 'unknown';

interface PhoneFieldProps {
  wrong: boolean;
  phone: string;
  problem: string | undefined;
  onType: (phone: string) => void;
}

function PhoneField({ wrong, phone, problem, onType }: PhoneFieldProps) {
  return (
    <TextField
      label="Phone"
      hint={
        wrong
          ? 'This number was reported wrong. Enter the right one, or this one again if it is right.'
          : 'Clear it if the number is wrong and you don’t have another. We won’t dial it then.'
      }
      inputMode="tel"
      autoComplete="off"
      error={problem && `The number ${problem}`}
      value={phone}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

function blockedReason(wrongHours: object, unexplained: boolean): string | undefined {
  if (unexplained) return 'Say how you know that it closed for good.';
  return Object.keys(wrongHours).length > 0 ? 'Check the hours.' : undefined;
}

/** The categories the shop offers, and those it newly refuses. */
function changedOffers(
  { categories }: ShopFacts,
  statusOf: (id: string) => string,
): { offers: string[]; refuses: string[] } {
  const offered = categories.filter(({ id }) => statusOf(id) === 'offers');
  const refused = categories.filter(
    ({ id, standing }) => statusOf(id) === 'refuses' && standing !== 'refuses',
  );
  return { offers: offered.map(({ id }) => id), refuses: refused.map(({ id }) => id) };
}

interface ClosedForGoodProps {
  closed: boolean;
  reason: string;
  onToggle: (closed: boolean) => void;
  onReason: (reason: string) => void;
}

function ClosedForGood({ closed, reason, onToggle, onReason }: ClosedForGoodProps) {
  return (
    <>
      <Checkbox
        label="Closed for good, or not a repair shop"
        checked={closed}
        onToggle={onToggle}
      />
      {closed && (
        <TextField
          label="How do you know?"
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </>
  );
}
