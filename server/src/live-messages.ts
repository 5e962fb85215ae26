import type { CableMessage } from '@fourbay/contract/cable/cable-messages';

/** Messages between server processes: ids and small payloads, below PostgreSQL's limit of 8,000 bytes. */
export type LiveMessage =
  /** The quote's status or prices changed. */
  | { topic: 'quote'; quoteId: string; userId: string; version: number }
  /** The request's place in the queue changed. */
  | { topic: 'desk'; quoteId: string }
  /** A phone line changed. */
  | { topic: 'line'; lineId: string; agentId: string }
  /** A call to our number changed, or the message that its caller left. */
  | { topic: 'incoming-call'; incomingCallId: string }
  /** One of the user's balances changed. */
  | { topic: 'quotas'; userId: string }
  /** For the user's open pages. */
  | { topic: 'user'; user_id: string; message: CableMessage }
  /** Rows of public lists changed. */
  | { topic: 'catalog'; catalog: 'vehicles' | 'services' }
  /** The published price figures of some shops changed. */
  | { topic: 'price-records' }
  /** The prices by area were recomputed. */
  | { topic: 'area-prices' }
  /** One session ended, or all but one. */
  | {
      topic: 'sessions-ended';
      userId: string;
      sessionId?: string | undefined;
      keepSessionId?: string | undefined;
    }
  | { topic: 'api-key-ended'; userId: string; apiKeyId: string };
