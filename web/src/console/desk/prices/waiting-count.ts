import type { HeldRequest } from '../desk.queries.ts';

/** Number of prices on hold, hidden from the owner, while a spot is held for the requested shop. */
export const countWaiting = ({ entered }: Pick<HeldRequest, 'entered'>): number =>
  entered.filter(({ waiting, withdrawn }) => waiting && !withdrawn).length;

/** Number of prices for part of the job. */
export const countParts = ({ entered }: Pick<HeldRequest, 'entered'>): number =>
  entered.filter(({ covers, withdrawn }) => covers === 'part' && !withdrawn).length;
