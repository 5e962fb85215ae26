import { callOutcomes } from '@fourbay/contract/call-desk/call-outcomes';
import { recordOf } from '@fourbay/contract/wire/record-of';
import type { DeskShop } from '../../desk.queries.ts';
import { ACTIONS } from '../../keys/key-map.ts';

/** In key order. `p` is reserved for a price, which has its own form. */
export const OUTCOMES = callOutcomes.filter((outcome) => outcome !== 'priced');

const RECORDED: Record<DeskShop['last_outcomes'][number]['outcome'], string> = {
  ...recordOf(OUTCOMES, (outcome) => ACTIONS[outcome].label),
  call_back: 'Asked for a callback',
  priced: 'Priced',
  cut_off: 'Cut off',
};

export const labelOf = (outcome: keyof typeof RECORDED): string => RECORDED[outcome];
