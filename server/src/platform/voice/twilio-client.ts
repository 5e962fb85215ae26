import type { Twilio } from 'twilio';
import type { SignedCall } from '../texts/texter.ts';
import { HOOKS } from './twilio-events.ts';
import type { AgentLeg, BrowserRing } from './line-ref.ts';

export interface TwilioVoiceOptions {
  accountSid: string;
  /** The first token signs our calls. A webhook may be signed with any of them. */
  authTokens: readonly [string, ...string[]];
  /** Our number, which shops see. */
  number: string;
  /** Signs the tokens of agents who take calls in the browser. Undefined if they can't. */
  apiKey?: { sid: string; secret: string } | undefined;
  /** How we say who we are to callers. */
  appName: string;
  /** A stand-in for the API. */
  apiUrl?: string | undefined;
  /** The public address that webhooks begin with. */
  baseUrl: () => string;
  now: () => Date;
}

export const API_URL = 'https://api.twilio.com';
export const TIMEOUT_MS = 10_000;

/** The package is large, so it's loaded only when a line is used. */
export const loadPackage = async () => (await import('twilio')).default;

/** The client of a configured line. */
export interface Line {
  client: Twilio;
  options: TwilioVoiceOptions;
}

export async function openLine(options: TwilioVoiceOptions): Promise<Line> {
  const twilio = await loadPackage();
  const { accountSid, authTokens, apiUrl } = options;
  const httpClient = new twilio.RequestClient({ timeout: TIMEOUT_MS });
  if (apiUrl) {
    const request = httpClient.request.bind(httpClient);
    httpClient.request = (given) => request({ ...given, uri: given.uri.replace(API_URL, apiUrl) });
  }
  return { client: twilio(accountSid, authTokens[0], { accountSid, httpClient }), options };
}

export const hook = (
  { options }: Pick<Line, 'options'>,
  name: string,
  query: Record<string, string>,
): string => `${options.baseUrl()}${HOOKS}/${name}?${new URLSearchParams(query)}`;

/** Twilio's name for the user's browser. Only letters, digits, and underscores are allowed. */
export const browserIdentity = (userId: string): string => `agent_${userId}`;

/** The address of a leg. It tells a browser why it rings, because it answers some calls automatically. */
export const legAddress = (leg: AgentLeg, why: BrowserRing): string =>
  leg.kind === 'phone' ? leg.number : `client:${browserIdentity(leg.userId)}?rings=${why}`;

/** The form of a call that is signed with one of our tokens, by Twilio's own rules. */
export async function verify(
  { authTokens, accountSid }: TwilioVoiceOptions,
  { url, body, signature }: SignedCall,
): Promise<URLSearchParams | undefined> {
  if (signature === undefined || signature.length > 100) return undefined;
  const { validateRequest } = await loadPackage();
  const form = new URLSearchParams(body.toString('utf8'));
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    fields[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  const isSigned = authTokens.some((token) => validateRequest(token, signature, url, fields));
  return isSigned && form.get('AccountSid') === accountSid ? form : undefined;
}
