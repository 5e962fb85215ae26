import type { HeldRequest } from '../desk.queries.ts';

/** Number of prices that wait, hidden from the owner, for the place kept for the requested shop. */
export const countWaiting = ({ entered }: Pick<HeldRequest, 'entered'>): number =>
  entered.filter(({ waiting, withdrawn }) => waiting && !withdrawn).length;
