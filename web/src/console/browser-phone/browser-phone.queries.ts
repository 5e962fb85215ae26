import { call } from '../../lib/api/api.ts';

/** Requests a new token for calls in this browser, in the background, so it doesn't extend the session. */
export const readBrowserToken = async (): Promise<string> =>
  (await call('POST /api/v2/console/voice/browser_token', { background: true })).token;
