import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOfPicture } from '../../../lib/browser/picture-file.ts';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { amountOf, INVALID_MILEAGE, isMileage, plainMileage } from '../../../lib/typed-numbers.ts';

/** A shop with a live price. */
export interface PaidShop {
  priceId: string;
  name: string;
  dollars: number;
  /** Null when nobody asked. */
  taxIncluded: boolean | null;
  noSalesTax: boolean;
}

/** Initial values from an earlier report or known facts. */
export interface KnownPayment {
  /** The price of the shop that the owner went to; null for another shop. */
  priceId: string | null;
  amount: number | null;
  sameWork: SameWork | null;
  tax: number | null;
}

export const INVALID_AMOUNT = 'Enter an amount such as 312.45, up to $100,000.';
const INVALID_TAX = 'Enter a tax amount lower than the total, or leave it empty.';
const NOT_CHOSEN = 'Choose the closest answer.';

const typedTax = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\$?0+(\.0{1,2})?$/.test(text.trim()) ? 0 : amountOf(text);
};

interface TypedPayment {
  typed: string;
  priceId: string;
  sameWork: SameWork | null;
  tax: string;
  mileage: string;
  receipt: File | undefined;
  addToHistory: boolean;
}

/** Errors in the form, and the amounts parsed from it. */
function readPayment(
  shops: readonly PaidShop[],
  { typed, priceId, sameWork, tax, mileage }: TypedPayment,
) {
  const shop = shops.find((one) => one.priceId === priceId);
  const asksTax = sameWork === 'yes' && shop?.taxIncluded !== true && shop?.noSalesTax === false;
  const amount = amountOf(typed);
  const taxPaid = asksTax ? typedTax(tax) : null;
  const taxIsWrong = taxPaid === undefined || (taxPaid ?? 0) > (amount ?? Infinity);
  const lacksWork = shop !== undefined && sameWork === null;
  const mileageIsWrong = !isMileage(mileage);
  return { shop, asksTax, amount, taxPaid, taxIsWrong, lacksWork, mileageIsWrong };
}

const errorsOf = (read: ReturnType<typeof readPayment>): FieldErrors => ({
  typed: read.amount === undefined ? INVALID_AMOUNT : undefined,
  tax: read.taxIsWrong ? INVALID_TAX : undefined,
  sameWork: read.lacksWork ? NOT_CHOSEN : undefined,
  mileage: read.mileageIsWrong ? INVALID_MILEAGE : undefined,
});

function formOf(
  { shop, amount, taxPaid }: ReturnType<typeof readPayment>,
  { sameWork, mileage, receipt, addToHistory }: TypedPayment,
): FormData {
  const form = new FormData();
  form.set('amount', String(amount));
  if (shop) form.set('user_quote_price_id', shop.priceId);
  if (shop && sameWork) form.set('same_work', sameWork);
  if (typeof taxPaid === 'number') form.set('tax', String(taxPaid));
  if (mileage) form.set('mileage', plainMileage(mileage));
  if (addToHistory) form.set('add_to_history', 'true');
  if (receipt) form.set('receipt', receipt);
  return form;
}

const textOf = (dollars: number | null): string => (dollars === null ? '' : String(dollars));

interface PaidFormOptions<Data> {
  shops: readonly PaidShop[];
  known: KnownPayment;
  mutation: UseMutationOptions<Data, Error, FormData>;
  onSuccess: (data: Data) => unknown;
}

/** The form, and what was read from it. */
export function usePaidForm<Data>({ shops, known, mutation, onSuccess }: PaidFormOptions<Data>) {
  const initial: TypedPayment = {
    typed: textOf(known.amount),
    priceId: known.priceId ?? '',
    sameWork: known.sameWork,
    tax: textOf(known.tax),
    mileage: '',
    receipt: undefined,
    addToHistory: false,
  };
  const form = useForm({
    initial,
    mutation,
    check: (payment) => errorsOf(readPayment(shops, payment)),
    toInput: (payment) => formOf(readPayment(shops, payment), payment),
    onSuccess,
  });
  const [problem, setProblem] = useState<string>();
  const { shop, asksTax, ...read } = readPayment(shops, form.values);
  const chooseReceipt = async (file: File): Promise<void> => {
    const found = await problemOfPicture(file);
    setProblem(found);
    if (found) form.clearErrors();
    else form.change({ receipt: file });
  };
  const top = form.error ?? problem;
  return {
    ...form,
    ...form.values,
    shop,
    asksTax,
    chooseReceipt,
    errors: top === undefined ? [] : [top],
    // The error below a field disappears once it's corrected.
    amountError: read.amount === undefined ? form.errorOf('typed') : undefined,
    taxError: read.taxIsWrong ? form.errorOf('tax') : undefined,
    workError: read.lacksWork ? form.errorOf('sameWork') : undefined,
  };
}

export type PaidForm = ReturnType<typeof usePaidForm>;

/** Explains what an answer is used for, beside every form that asks for it. */
export const PAID_NOTE =
  'Your answer helps show whether the shop sticks to its prices. Your name is never shown with it. ' +
  'If you paid more than you were quoted, we tell the shop about the car, the job, and ' +
  'the amount so that it can respond.';
