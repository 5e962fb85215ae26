import { MAX_SPONSORSHIP_DAYS } from '@fourbay/contract/sponsorship-limits';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { formatDay } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ShopField } from './shop-field.tsx';
import { createSponsorship, type ConsoleShop } from './sponsors.queries.ts';

const TIERS = [
  { value: '2', label: 'Tier 2: before tier 1' },
  { value: '1', label: 'Tier 1' },
];

/** Makes a shop a sponsor for some days. */
export function CreateSponsorshipDialog({ onClose }: { onClose: () => void }) {
  const [shop, setShop] = useState<ConsoleShop>();
  const [tier, setTier] = useState('1');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const wrong = failure instanceof ApiError ? failure : undefined;
  const today = shop?.attributes.today;
  const create = async (): Promise<void> => {
    if (!shop) return;
    setFailure(undefined);
    try {
      await createSponsorship({
        service_provider_id: shop.id,
        tier: tier === '2' ? 2 : 1,
        starts_on: from,
        ends_on: until,
      });
      showToast(
        `${shop.attributes.name} has tier ${tier} from ${formatDay(from)} until ` +
          `${formatDay(until)}.`,
      );
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  const missing = shop ? daysProblem(from, until) : 'Choose the shop.';
  const asSentence = (field: string, subject: string) => {
    const words = wrong?.field(field);
    return words && `${subject} ${words}.`;
  };
  return (
    <ModalFrame
      title="Make a shop a sponsor"
      narrow
      errors={wrong && wrong.fields.length > 0 ? [] : errorLines(failure)}
      negative="Cancel"
      positive="Make it a sponsor"
      blocked={missing}
      onNegative={onClose}
      onPositive={create}
    >
      <ShopField
        value={shop}
        error={asSentence('service_provider_id', 'This')}
        onChoose={(chosen) => {
          setShop(chosen);
          setFrom((day) => (day < chosen.attributes.today ? chosen.attributes.today : day));
        }}
      />
      <SelectField label="Tier" choices={TIERS} value={tier} onChoose={setTier} />
      <TextField
        label="First day"
        type="date"
        min={today}
        value={from}
        error={asSentence('starts_on', 'The first day')}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label="Last day"
        type="date"
        hint={`It counts too. At most ${MAX_SPONSORSHIP_DAYS} days, by the shop’s own calendar.`}
        min={from || today}
        value={until}
        error={asSentence('ends_on', 'The last day')}
        onChange={({ target }) => setUntil(target.value)}
      />
    </ModalFrame>
  );
}

function daysProblem(from: string, until: string): string | undefined {
  if (!from) return 'Choose the first day.';
  if (!until) return 'Choose the last day.';
  return until < from ? 'The last day is before the first.' : undefined;
}
