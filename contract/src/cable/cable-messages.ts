/**
 * The one channel of `/cable`, which speaks the Action Cable protocol. No schemas here, because the
 * web app imports this file.
 */
export const CABLE_PATH = '/cable';
export const CABLE_CHANNEL = 'AutowiseChannel';
export const CABLE_PROTOCOL = 'actioncable-v1-json';
/** The server pings this often. A client without a frame for `CABLE_SILENCE_MS` reconnects. */
export const CABLE_PING_MS = 3_000;
export const CABLE_SILENCE_MS = 10_000;

export interface LiveQuotas {
  additional_quota: number;
  monthly_quota: number;
  yearly_quota: number;
}

/** Messages of the channel. A client ignores types it does not know. */
export type CableMessage =
  /** The status or a price of the user's quote changed. Reload the quote. */
  | { type: 'quote'; data: { id: string; version: number } }
  /** A balance changed other than by a purchase. */
  | { type: 'quotas'; data: { quotas: LiveQuotas } }
  /** A purchase was credited. A refund arrives as `quotas`. */
  | { type: 'payment'; status: 'success'; data: { quotas: LiveQuotas } }
  /** For staff: something in the call queue changed. */
  | { type: 'desk'; data: { id: string } }
  /** For staff: a line changed. The agent on it and the pages that show all lines reload it. */
  | { type: 'line'; data: { id: string; agent_user_id: string } }
  /** For staff: a call to our number changed, or the message that its caller left. */
  | { type: 'incoming_call'; data: { id: string } }
  /** Messages may have been missed. Reload everything. */
  | { type: 'resync' };
