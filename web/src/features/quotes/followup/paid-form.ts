import type { SameWork } from '@fourbay/contract/price-record-text';
import { useState } from 'react';
import { problemOfPicture } from '../../../lib/picture-file.ts';
import { amountOf } from '../../../lib/typed-amount.ts';
import { isMileage } from '../../../lib/typed-mileage.ts';

/** A shop whose price stands. */
export interface PaidShop {
  priceId: string;
  name: string;
  dollars: number;
  /** Null where nobody asked. */
  taxIncluded: boolean | null;
  noSalesTax: boolean;
}

/** What was reported before, or is known already. */
export interface KnownPayment {
  /** Of the shop that the owner went to; null for another. */
  priceId: string | null;
  amount: number | null;
  sameWork: SameWork | null;
  tax: number | null;
}

const INVALID_AMOUNT = 'Type an amount such as 312.45, up to $100,000.';
const INVALID_TAX = 'Type the tax in dollars, less than the amount, or leave it empty.';
const NOT_SAID = 'Choose what comes closest.';

const typedTax = (text: string): number | null | undefined => {
  if (text.trim() === '') return null;
  return /^\$?0+(\.0{1,2})?$/.test(text.trim()) ? 0 : amountOf(text);
};

/** What is typed and chosen about a payment, and what is wrong with it. */
export function usePaidForm(shops: readonly PaidShop[], known: KnownPayment) {
  const [typed, setTyped] = useState(known.amount === null ? '' : String(known.amount));
  const [priceId, setPriceId] = useState(known.priceId ?? '');
  const [sameWork, setSameWork] = useState<SameWork | null>(known.sameWork);
  const [tax, setTax] = useState(known.tax === null ? '' : String(known.tax));
  const [mileage, setMileage] = useState('');
  const [receipt, setReceipt] = useState<File>();
  const [addToHistory, setAddToHistory] = useState(false);
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const shop = shops.find((one) => one.priceId === priceId);
  const asksTax = sameWork === 'yes' && shop?.taxIncluded !== true && shop?.noSalesTax === false;
  const amount = amountOf(typed);
  const taxPaid = asksTax ? typedTax(tax) : null;
  const taxIsWrong = taxPaid === undefined || (taxPaid ?? 0) > (amount ?? Infinity);
  const says = shop !== undefined && sameWork === null ? undefined : sameWork;
  const valid = amount !== undefined && !taxIsWrong && isMileage(mileage) && says !== undefined;
  const chooseReceipt = async (file: File): Promise<void> => {
    const problem = await problemOfPicture(file);
    setErrors(problem ? [problem] : []);
    if (!problem) setReceipt(file);
  };
  const body = (): FormData => {
    const form = new FormData();
    form.set('amount', String(amount));
    if (shop) form.set('user_quote_price_id', shop.priceId);
    if (shop && sameWork) form.set('same_work', sameWork);
    if (taxPaid !== null && taxPaid !== undefined) form.set('tax', String(taxPaid));
    if (mileage) form.set('mileage', mileage);
    if (addToHistory) form.set('add_to_history', 'true');
    if (receipt) form.set('receipt', receipt);
    return form;
  };
  return {
    typed,
    setTyped,
    priceId,
    setPriceId,
    sameWork,
    setSameWork,
    shop,
    asksTax,
    tax,
    setTax,
    mileage,
    setMileage,
    receipt,
    chooseReceipt,
    addToHistory,
    setAddToHistory,
    errors,
    setErrors,
    amountError: tried && amount === undefined ? INVALID_AMOUNT : undefined,
    taxError: tried && taxIsWrong ? INVALID_TAX : undefined,
    workError: tried && says === undefined ? NOT_SAID : undefined,
    /** The form as it is sent; nothing while something in it is wrong, which it says from then on. */
    submit(): FormData | undefined {
      setTried(true);
      setErrors([]);
      return valid ? body() : undefined;
    },
  };
}

export type PaidForm = ReturnType<typeof usePaidForm>;
