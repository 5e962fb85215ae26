import { MAX_COUNTED } from '@fourbay/contract/list';
import { formatCount } from '../../lib/format.ts';

/** Of what is counted up to a limit: the number, or “1,000+” where there are more. */
export const counted = (count: number): string =>
  count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count);
