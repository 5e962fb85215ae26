/** The time, as everything but the entry points must ask for it: tests bring their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const seconds = (n: number): number => n * 1_000;
export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => n * 3_600_000;
export const days = (n: number): number => n * 86_400_000;

export const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);
export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
