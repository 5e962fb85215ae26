import { recordOf } from '../../../lib/record-of.ts';
import type { DeskShop, Outcome } from '../desk.queries.ts';
import { ACTIONS } from '../keys/key-map.ts';

/** In the order of their keys; `p` is for a price, which has its own form. */
export const OUTCOMES = [
  'needs_to_see_car',
  'no_phone_quotes',
  'does_not_do_this',
  'too_busy',
  'call_back',
  'no_answer',
  'voicemail',
  'busy_line',
  'closed',
  'wrong_number',
  'do_not_call',
] as const satisfies readonly Outcome[];

const RECORDED: Record<DeskShop['last_outcomes'][number]['outcome'], string> = {
  ...recordOf(OUTCOMES, (outcome) => ACTIONS[outcome].label),
  call_back: 'Asked for a call back',
  priced: 'Priced',
  cut_off: 'Cut off',
};

export const labelOf = (outcome: keyof typeof RECORDED): string => RECORDED[outcome];
