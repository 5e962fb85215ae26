import { MAX_SPONSORSHIP_DAYS } from '@fourbay/contract/shops/sponsorship-limits';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { formatDay } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ShopField } from './shop-field.tsx';
import { createSponsorship, type ConsoleShop } from './sponsors.queries.ts';

const TIERS = [
  { value: '2', label: 'Tier 2: before tier 1' },
  { value: '1', label: 'Tier 1' },
];

/** Date field values; empty until chosen. */
interface Period {
  from: string;
  until: string;
}

/** Makes a shop a sponsor for a period. */
export function CreateSponsorshipDialog({ onClose }: { onClose: () => void }) {
  const [shop, setShop] = useState<ConsoleShop>();
  const [tier, setTier] = useState('1');
  const [period, setPeriod] = useState<Period>({ from: '', until: '' });
  const [failure, setFailure] = useState<unknown>();
  const wrong = failure instanceof ApiError ? failure : undefined;
  const { from, until } = period;
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
  const missing = shop ? periodProblem(period) : 'Choose the shop.';
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
        error={fieldSentence(failure, 'service_provider_id', 'This')}
        onChoose={(chosen) => {
          setShop(chosen);
          if (from < chosen.attributes.today) setPeriod({ from: chosen.attributes.today, until });
        }}
      />
      <SelectField label="Tier" choices={TIERS} value={tier} onChoose={setTier} />
      <PeriodFields
        period={period}
        today={shop?.attributes.today}
        failure={failure}
        onChange={setPeriod}
      />
    </ModalFrame>
  );
}

interface PeriodFieldsProps {
  period: Period;
  /** The current day in the shop's time zone. */
  today: string | undefined;
  failure: unknown;
  onChange: (period: Period) => void;
}

function PeriodFields({ period, today, failure, onChange }: PeriodFieldsProps) {
  const { from, until } = period;
  return (
    <>
      <TextField
        label="First day"
        type="date"
        min={today}
        value={from}
        error={fieldSentence(failure, 'starts_on', 'The first day')}
        onChange={({ target }) => onChange({ from: target.value, until })}
      />
      <TextField
        label="Last day"
        type="date"
        hint={`Included. At most ${MAX_SPONSORSHIP_DAYS} days, by the shop’s own calendar.`}
        min={from || today}
        value={until}
        error={fieldSentence(failure, 'ends_on', 'The last day')}
        onChange={({ target }) => onChange({ from, until: target.value })}
      />
    </>
  );
}

/** A field's error as a sentence with its subject. */
function fieldSentence(failure: unknown, field: string, subject: string): string | undefined {
  const detail = failure instanceof ApiError ? failure.field(field) : undefined;
  return detail && `${subject} ${detail}.`;
}

function periodProblem({ from, until }: Period): string | undefined {
  if (!from) return 'Choose the first day.';
  if (!until) return 'Choose the last day.';
  return until < from ? 'The last day is before the first.' : undefined;
}
