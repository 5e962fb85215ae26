import { SAME_WORK, type SameWork } from '@fourbay/contract/price-figures/price-record-text';
import { useId } from 'react';
import { formatDollars } from '../../../lib/text/format.ts';
import { PICTURE_TYPES } from '../../../lib/browser/picture-file.ts';
import { INVALID_MILEAGE, isMileage } from '../../../lib/typed-numbers.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './paid-fields.module.css';
import { type PaidForm, type PaidShop } from './paid-form.ts';

const RECEIPT_HINT = 'JPEG, PNG, or WebP, up to 8 MB. Only you can see it.';

const WORK: Record<SameWork, string> = {
  yes: 'Yes, just that',
  more_agreed: 'They found more, and I agreed before they did it',
  more_unasked: 'They did more without asking me',
  less: 'No, less was done',
};

interface PaidFieldsProps {
  form: PaidForm;
  shops: readonly PaidShop[];
  inHistory: boolean;
}

/** The fields of a report: shop, amount, work, tax, receipt, and mileage. */
export function PaidFields({ form, shops, inHistory }: PaidFieldsProps) {
  const { receipt, shop } = form;
  return (
    <div className={styles.fields}>
      <SelectField
        label="Shop"
        optional
        placeholder="Another shop"
        choices={shops.map(({ priceId, name, dollars }) => ({
          value: priceId,
          label: `${name}, quoted ${formatDollars(dollars)}`,
        }))}
        value={form.priceId}
        onChoose={(priceId) => form.change({ priceId })}
      />
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        enterKeyHint="next"
        hint="The total you paid, including tax."
        value={form.typed}
        error={form.amountError}
        onChange={(event) => form.change({ typed: event.target.value })}
      />
      {shop && <SameWorkField form={form} />}
      {form.asksTax && <TaxField form={form} />}
      <TextField
        label="Odometer"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        hint="If it’s higher than on record, we’ll update your vehicle."
        value={form.mileage}
        error={isMileage(form.mileage) ? undefined : INVALID_MILEAGE}
        onChange={(event) => form.change({ mileage: event.target.value })}
      />
      <FileField
        label={receipt ? 'Choose another photo' : 'Photo of the receipt (optional)'}
        accept={PICTURE_TYPES}
        hint={receipt ? `${receipt.name} will be sent.` : RECEIPT_HINT}
        onChoose={(file) => void form.chooseReceipt(file)}
      />
      <Checkbox
        label={inHistory ? 'Update the service history' : 'Add it to the service history'}
        hint="With the shop, cost, and mileage."
        checked={form.addToHistory}
        onToggle={(addToHistory) => form.change({ addToHistory })}
      />
    </div>
  );
}

function SameWorkField({ form }: { form: PaidForm }) {
  const id = useId();
  return (
    <fieldset className={styles.work} aria-describedby={form.workError ? id : undefined}>
      <legend>Was it the work they quoted?</legend>
      {SAME_WORK.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`${id}-work`}
            value={value}
            checked={form.sameWork === value}
            onChange={() => form.change({ sameWork: value })}
          />
          <span>{WORK[value]}</span>
        </label>
      ))}
      {form.workError && (
        <p id={id} role="alert" className={styles.wrong}>
          {form.workError}
        </p>
      )}
    </fieldset>
  );
}

function TaxField({ form }: { form: PaidForm }) {
  return (
    <TextField
      label="Sales tax on the receipt"
      optional
      inputMode="decimal"
      autoComplete="off"
      hint={
        form.shop?.taxIncluded === false
          ? 'You were quoted a price without tax. If you add the tax, we can compare the prices fairly.'
          : 'We don’t know whether the price included tax. If you add the tax, we can compare the prices.'
      }
      value={form.tax}
      error={form.taxError}
      onChange={(event) => form.change({ tax: event.target.value })}
    />
  );
}
