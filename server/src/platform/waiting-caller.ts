import { AsyncLocalStorage } from 'node:async_hooks';

const waiting = new AsyncLocalStorage<true>();

/** Runs work that somebody waits for at the other end of an HTTP call. */
export const whileCallerWaits = <T>(work: () => Promise<T>): Promise<T> => waiting.run(true, work);

export const callerWaits = (): boolean => waiting.getStore() === true;
