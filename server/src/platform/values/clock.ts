export { days, hours, minutes, seconds } from '@fourbay/contract/formats/durations';

/** The only source of the current time outside the entry points. Tests pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Dependencies with a fixed time, so that rows recorded together have the same one. */
export function atOneMoment<D extends { now: Clock }>(deps: D): D {
  const at = deps.now();
  return { ...deps, now: () => at };
}

export const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
