import { MAX_NOTE, MAX_PHOTOS, RADIUS_LABELS } from '@fourbay/contract/quotes/quote-limits';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { uploadPhoto } from '../../../lib/data/quote-photos.queries.ts';
import { useVehicles } from '../../../lib/data/vehicles.queries.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PhotosField } from '../../../ui/pictures/photos-field.tsx';
import type { Quote } from '../list/quote-list.ts';
import { useQuote } from '../quotes.queries.ts';
import { correctQuote } from './correction.queries.ts';
import { correctedFrom, correctionOf } from './correction.ts';

interface CorrectQuoteModalProps {
  input: { quoteId: string };
  hidden: boolean;
}

const TITLE = 'Correct your request';

/** Corrects a request before the first call. */
export function CorrectQuoteModal({ input: { quoteId }, hidden }: CorrectQuoteModalProps) {
  const { data: quote, error } = useQuote(quoteId);
  if (quote) return <CorrectionForm quote={quote} hidden={hidden} />;
  return (
    <ModalFrame
      title={TITLE}
      narrow
      hidden={hidden}
      errors={error ? errorLines(error) : []}
      negative="Cancel"
      onNegative={closeModal}
    >
      {error ? null : <Skeleton height="320px" radius={8} />}
    </ModalFrame>
  );
}

function CorrectionForm({ quote, hidden }: { quote: Quote; hidden: boolean }) {
  const initial = correctedFrom(quote);
  const form = useForm({
    initial,
    mutation: correctQuote(quote.id),
    toInput: (typed) => correctionOf(typed, initial),
    onSuccess: () => {
      closeModal();
      showToast('We corrected your request.');
    },
  });
  const { photos } = form.values;
  return (
    <ModalFrame
      title={TITLE}
      body="We haven’t called a shop yet. Correcting your request doesn’t use another quote."
      narrow
      hidden={hidden}
      negative="Cancel"
      positive="Save"
      blocked={form.changed ? undefined : 'Nothing has changed yet.'}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <SelectField
        label="Vehicle"
        choices={useVehicleChoices(quote)}
        {...form.choice('vehicleId')}
      />
      <TextField label="Street" optional enterKeyHint="next" {...form.field('address')} />
      <TextField label="City" enterKeyHint="next" {...form.field('city')} />
      <TextField label="State" enterKeyHint="next" {...form.field('state')} />
      <TextField label="ZIP code" inputMode="numeric" {...form.field('zip')} />
      <SelectField
        label="Distance to shops"
        choices={radiusChoices(initial.radius)}
        {...form.choice('radius')}
      />
      <TextArea
        label="Note to shops"
        optional
        hint="We remove phone numbers and addresses."
        maxLength={MAX_NOTE}
        {...form.field('note')}
      />
      <PhotosField
        photos={photos}
        max={MAX_PHOTOS}
        mutation={uploadPhoto}
        onAdd={(photo) => form.change({ photos: [...photos, photo] })}
        onRemove={(id) => form.change({ photos: photos.filter((photo) => photo.id !== id) })}
      />
    </ModalFrame>
  );
}

/** The owner's vehicles, and the quote's own while they load. */
function useVehicleChoices({ attributes: { user_vehicle } }: Quote) {
  const vehicles = useVehicles().data ?? [];
  const choices = vehicles.map(({ id, attributes }) => ({
    value: id,
    label: attributes.full_vehicle_name,
  }));
  const own = { value: user_vehicle.id, label: user_vehicle.full_vehicle_name };
  return choices.some(({ value }) => value === own.value) ? choices : [own, ...choices];
}

const radiusChoices = (current: string) =>
  [...new Set([...RADIUS_LABELS, Number(current)])]
    .sort((a, b) => a - b)
    .map((miles) => ({ value: String(miles), label: `${miles} miles` }));
