import type { Trx } from '../../deps.ts';

/** What a module does about texts from phones; each runs in the transaction that records them. */
export interface TextListener {
  /** A text that is no keyword of ours, or YES. */
  onReply?(trx: Trx, reply: TextReply): Promise<void>;
  /** The number asked for texts again. */
  onStart?(trx: Trx, number: string): Promise<void>;
  /** The number asked for no more texts. */
  onStop?(trx: Trx, number: string): Promise<void>;
  /** No text will ever reach the number. */
  onDeadNumber?(trx: Trx, number: string): Promise<void>;
}

interface TextReply {
  /** E.164. */
  from: string;
  body: string;
  isYes: boolean;
  /** The same for every delivery of the text. */
  messageId: string;
}
