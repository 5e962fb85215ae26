import { AsyncLocalStorage } from 'node:async_hooks';

export type LogFields = Readonly<Record<string, unknown>>;

const current = new AsyncLocalStorage<LogFields>();

/** Adds the fields to every log line of the work and of what it awaits. */
export const withLogFields = <T>(fields: LogFields, work: () => T): T =>
  current.run({ ...current.getStore(), ...fields }, work);

/** The fields of the current call or job, as a new object. */
export const currentLogFields = (): Record<string, unknown> => ({ ...current.getStore() });
