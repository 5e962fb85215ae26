import { MAX_SPONSORSHIP_DAYS } from '@fourbay/contract/shops/sponsorship-limits';
import { formatDay } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { describeAtFields } from '../../lib/forms/form-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ShopField } from './shop-field.tsx';
import { createSponsorship, type ConsoleShop } from './sponsors.queries.ts';

const TIERS = [
  { value: '2', label: 'Tier 2: listed before tier 1' },
  { value: '1', label: 'Tier 1' },
];

interface SponsorshipValues {
  shop: ConsoleShop | undefined;
  tier: string;
  /** Date field values; empty until chosen. */
  from: string;
  until: string;
}

const EMPTY: SponsorshipValues = { shop: undefined, tier: '1', from: '', until: '' };

/** Makes a shop a sponsor for a period. */
export function CreateSponsorshipDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: EMPTY,
    mutation: createSponsorship,
    toInput: ({ shop, tier, from, until }) => ({
      service_provider_id: shop?.id ?? '',
      tier: tier === '2' ? 2 : 1,
      starts_on: from,
      ends_on: until,
    }),
    describe: (error) =>
      describeAtFields(error, (detail, field) => `${SUBJECTS[field] ?? 'This'} ${detail}.`),
    onSuccess: (_created, { values: { shop, tier, from, until } }) => {
      showToast(
        `${shop?.attributes.name} is a tier ${tier} sponsor from ${formatDay(from)} through ` +
          `${formatDay(until)}.`,
      );
      onClose();
    },
  });
  const { shop, from } = form.values;
  const today = shop?.attributes.today;
  return (
    <ModalFrame
      title="Make a shop a sponsor"
      narrow
      negative="Cancel"
      positive="Make it a sponsor"
      blocked={shop ? periodProblem(form.values) : 'Choose the shop.'}
      onNegative={onClose}
      {...form.modalProps}
    >
      <ShopField
        value={shop}
        error={form.errorOf('service_provider_id')}
        onChoose={(chosen) => {
          const earliest = chosen.attributes.today;
          form.change({ shop: chosen, from: from < earliest ? earliest : from });
        }}
      />
      <SelectField label="Tier" choices={TIERS} {...form.choice('tier')} />
      <TextField
        label="First day"
        type="date"
        min={today}
        {...form.field('from')}
        error={form.errorOf('starts_on')}
      />
      <TextField
        label="Last day"
        type="date"
        hint={`This day is included. At most ${MAX_SPONSORSHIP_DAYS} days, in the shop’s time zone.`}
        min={from || today}
        {...form.field('until')}
        error={form.errorOf('ends_on')}
      />
    </ModalFrame>
  );
}

const SUBJECTS: Readonly<Record<string, string>> = {
  starts_on: 'The first day',
  ends_on: 'The last day',
};

function periodProblem({ from, until }: SponsorshipValues): string | undefined {
  if (!from) return 'Choose the first day.';
  if (!until) return 'Choose the last day.';
  return until < from ? 'The last day must be on or after the first.' : undefined;
}
