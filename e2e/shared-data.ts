import type { ScreenData } from '../browser/screen-data.ts';

// Prepared once per run by running-server.ts.

/** A supervisor's session as the console stores it. */
export const readSupervisorSession = (): { token: string } =>
  JSON.parse(process.env.E2E_SUPERVISOR ?? '{}');

/** An owner with records for every screen; tests only read them. */
export const readScreenData = (): ScreenData => JSON.parse(process.env.E2E_SCREENS ?? '{}');
