import { MAX_COUNTED } from '@fourbay/contract/list';

const NUMBER = new Intl.NumberFormat('en-US');
export const wholeNumber = (count: number): string => NUMBER.format(count);

/** Of what is counted up to a limit: the number, or “1,000+” where there are more. */
export const counted = (count: number): string =>
  count > MAX_COUNTED ? `${wholeNumber(MAX_COUNTED)}+` : wholeNumber(count);
