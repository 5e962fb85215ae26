import { MAX_COUNTED } from '@fourbay/contract/list';
import { formatCount } from '../../lib/format.ts';

/** A limited count: the number, or “1,000+” above the maximum. */
export const counted = (count: number): string =>
  count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count);
