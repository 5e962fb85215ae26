import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { errorLines } from '../../../lib/error-lines.ts';
import { formatDollars } from '../../../lib/format.ts';
import { closeModal } from '../../../lib/modal.ts';
import { PICTURE_TYPES, problemOfPicture } from '../../../lib/picture-file.ts';
import { showOdometerChange, type OdometerChange } from '../../../lib/odometer-toast.ts';
import { showToast } from '../../../lib/toast.ts';
import { amountOf } from '../../../lib/typed-amount.ts';
import { isMileage } from '../../../lib/typed-mileage.ts';
import { useVehicles } from '../../../lib/vehicles.ts';
import { FileField } from '../../../ui/file-field.tsx';
import { isLower, LowerMileage } from '../../../ui/lower-mileage.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { reloadQuote } from '../quotes.queries.ts';

const RECEIPT_HINT = 'JPEG, PNG or WebP, up to 8 MB. Only you see it.';
const INVALID_AMOUNT = 'Type an amount such as 312.45, up to $100,000.';

export interface ReportPaidInput {
  quoteId: string;
  vehicleId: string;
  shops: readonly { priceId: string; name: string; dollars: number }[];
  /** The price of the shop the owner went to, if known. */
  priceId: string | null;
  amount: number | null;
}

interface ReportPaidModalProps {
  input: ReportPaidInput;
  hidden: boolean;
}

interface PaidReport {
  quoteId: string;
  amount: number;
  /** '' for another shop. */
  priceId: string;
  /** Digits; '' for none. */
  mileage: string;
  receipt: File | undefined;
}

async function sendPaid({
  quoteId,
  amount,
  priceId,
  mileage,
  receipt,
}: PaidReport): Promise<OdometerChange> {
  const form = new FormData();
  form.set('amount', String(amount));
  if (priceId) form.set('user_quote_price_id', priceId);
  if (mileage) form.set('mileage', mileage);
  if (receipt) form.set('receipt', receipt);
  const { meta } = await call('POST /api/v2/servicechek/user_quotes/{id}/paid', {
    params: { id: quoteId },
    body: receipt
      ? form
      : { amount, user_quote_price_id: priceId || null, ...(mileage ? { mileage } : {}) },
  });
  return meta.odometer;
}

/** What is typed and chosen, and how it is sent. */
function usePaidReport({ quoteId, vehicleId, ...known }: ReportPaidInput) {
  const [typed, setTyped] = useState(known.amount === null ? '' : String(known.amount));
  const [priceId, setPriceId] = useState(known.priceId ?? '');
  const [mileage, setMileage] = useState('');
  const [receipt, setReceipt] = useState<File>();
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const amount = amountOf(typed);
  const choose = async (file: File): Promise<void> => {
    const problem = await problemOfPicture(file);
    setErrors(problem ? [problem] : []);
    if (!problem) setReceipt(file);
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (amount === undefined || !isMileage(mileage)) return;
    setErrors([]);
    try {
      const odometer = await sendPaid({ quoteId, amount, priceId, mileage, receipt });
      await reloadQuote(quoteId);
      closeModal();
      showToast('Thank you. What you paid is kept with the quote.');
      await showOdometerChange(vehicleId, odometer);
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  const amountError = tried && amount === undefined ? INVALID_AMOUNT : undefined;
  return {
    typed,
    setTyped,
    amountError,
    priceId,
    setPriceId,
    mileage,
    setMileage,
    receipt,
    choose,
    errors,
    save,
  };
}

/** Asks what the owner paid: the amount, the shop and, optionally, the receipt. */
export function ReportPaidModal({ input, hidden }: ReportPaidModalProps) {
  const report = usePaidReport(input);
  const { typed, setTyped, priceId, setPriceId, mileage, setMileage, receipt } = report;
  const lower = useLowerMileage(input.vehicleId, mileage);
  return (
    <ModalFrame
      title="What did you pay?"
      narrow
      hidden={hidden}
      errors={report.errors}
      negative="Cancel"
      positive="Save"
      blocked={lower?.blocked}
      onNegative={closeModal}
      onPositive={report.save}
    >
      <p>Only you see this. It stays with the quote, beside the price you were quoted.</p>
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={report.amountError}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ShopField shops={input.shops} priceId={priceId} onChoose={setPriceId} />
      <OdometerField mileage={mileage} onType={setMileage} />
      {lower?.question}
      <FileField
        label={receipt ? 'Choose another picture' : 'Picture of the receipt (optional)'}
        accept={PICTURE_TYPES}
        hint={receipt ? `${receipt.name} will be sent.` : RECEIPT_HINT}
        onChoose={(file) => void report.choose(file)}
      />
    </ModalFrame>
  );
}

/** Work that was done a while ago may well have been at a lower mileage than today's. */
function useLowerMileage(vehicleId: string, mileage: string) {
  const [confirmed, setConfirmed] = useState(false);
  const vehicle = useVehicles().data?.find(({ id }) => id === vehicleId);
  const known = vehicle?.attributes.mileage ?? null;
  if (known === null || !isLower(mileage, known)) return undefined;
  return {
    question: <LowerMileage known={known} confirmed={confirmed} onConfirm={setConfirmed} />,
    blocked: confirmed ? undefined : 'Confirm the lower mileage first.',
  };
}

interface OdometerFieldProps {
  mileage: string;
  onType: (mileage: string) => void;
}

function OdometerField({ mileage, onType }: OdometerFieldProps) {
  return (
    <TextField
      label="Odometer"
      optional
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      hint="A higher mileage than on record raises your vehicle’s."
      value={mileage}
      error={isMileage(mileage) ? undefined : 'Digits only, such as 88000'}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface ShopFieldProps {
  shops: ReportPaidInput['shops'];
  /** '' for another shop. */
  priceId: string;
  onChoose: (priceId: string) => void;
}

function ShopField({ shops, priceId, onChoose }: ShopFieldProps) {
  return (
    <SelectField
      label="Where"
      optional
      placeholder="Another shop"
      choices={shops.map((shop) => ({
        value: shop.priceId,
        label: `${shop.name}, quoted ${formatDollars(shop.dollars)}`,
      }))}
      value={priceId}
      onChoose={onChoose}
    />
  );
}
