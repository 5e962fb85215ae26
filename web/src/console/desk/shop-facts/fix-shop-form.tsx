import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { fixShop, type ShopFacts } from '../desk.queries.ts';
import { HoursFields } from './hours-fields.tsx';
import { hoursProblems, hoursText, parseHours } from './hours-text.ts';
import { ServiceOffers } from './service-records.tsx';

interface FixShopFormProps {
  facts: ShopFacts;
  notice?: string | undefined;
  onFixed: (message: string) => void;
  onClose: () => void;
}

/** Only what was changed is sent. */
export function FixShopForm({ facts, notice, onFixed, onClose }: FixShopFormProps) {
  const [phone, setPhone] = useState(facts.phone ?? '');
  const [hours, setHours] = useState(hoursText(facts.hours));
  const [standings, setStandings] = useState<Readonly<Record<string, string>>>({});
  const [gone, setGone] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const wrongHours = hoursProblems(hours);
  const hoursChanged = JSON.stringify(hours) !== JSON.stringify(hoursText(facts.hours));
  const standingOf = (id: string): string =>
    standings[id] ?? facts.categories.find((category) => category.id === id)?.standing ?? 'unknown';

  const save = async (): Promise<void> => {
    setFailure(undefined);
    const offers = facts.categories
      .filter(({ id }) => standingOf(id) === 'offers')
      .map(({ id }) => id);
    const refuses = facts.categories
      .filter(({ id, standing }) => standingOf(id) === 'refuses' && standing !== 'refuses')
      .map(({ id }) => id);
    const fix = {
      ...(phone.trim() === (facts.phone ?? '') ? {} : { phone: phone.trim() || null }),
      ...(hoursChanged ? { hours: parseHours(hours) } : {}),
      ...(Object.keys(standings).length > 0 ? { offers, refuses } : {}),
      ...(gone ? { closed_for_good: reason.trim() } : {}),
    };
    try {
      if (Object.keys(fix).length > 0) await fixShop(facts.id, fix);
      onFixed(gone ? `${facts.name} is out of every list.` : `${facts.name} is put right.`);
    } catch (error) {
      setFailure(error);
    }
  };
  const phoneProblem = failure instanceof ApiError ? failure.field('phone') : undefined;
  let blocked = Object.keys(wrongHours).length > 0 ? 'Check the hours.' : undefined;
  if (gone && reason.trim() === '') blocked = 'Say how you know that it closed for good.';
  return (
    <ModalFrame
      title={`Fix ${facts.name}`}
      negative="Cancel"
      positive="Save"
      danger={gone}
      blocked={blocked}
      errors={failure && !phoneProblem ? errorLines(failure) : []}
      onNegative={onClose}
      onPositive={save}
      {...(notice ? { body: notice } : {})}
    >
      <TextField
        label="Phone"
        hint="Empty when the number is wrong and no other is known."
        inputMode="tel"
        autoComplete="off"
        error={phoneProblem && `The number ${phoneProblem}`}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <HoursFields text={hours} problems={wrongHours} onChange={setHours} />
      <ServiceOffers
        categories={facts.categories}
        standingOf={standingOf}
        onChange={(id, standing) => setStandings({ ...standings, [id]: standing })}
      />
      <Checkbox
        label="Closed for good, or no repair shop at all"
        checked={gone}
        onToggle={setGone}
      />
      {gone && (
        <TextField
          label="How do you know?"
          maxLength={300}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ModalFrame>
  );
}
