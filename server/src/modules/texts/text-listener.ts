import type { Db, Trx } from '../../deps.ts';

/**
 * A module's handlers for texts from phones. Each runs in the transaction that records the text.
 */
export interface TextListener {
  /** A text that is not one of our keywords, or YES. */
  onReply?(trx: Trx, reply: TextReply): Promise<void>;
  /** The person and shop that a number belongs to, for supervisors. */
  nameOf?(db: Db, number: string): Promise<string | undefined>;
  /** The number opted in again. */
  onStart?(trx: Trx, number: string): Promise<void>;
  /** The number opted out. */
  onStop?(trx: Trx, number: string): Promise<void>;
  /** The number can never receive texts. */
  onDeadNumber?(trx: Trx, number: string): Promise<void>;
}

interface TextReply {
  /** E.164. */
  from: string;
  body: string;
  isYes: boolean;
  /** Idempotency key: the same for every delivery of the text. */
  messageId: string;
}
