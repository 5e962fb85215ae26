import type { Db, Trx } from '../../deps.ts';
import type { Keyword } from './replies/keywords.rules.ts';

/**
 * A module's handlers for texts from phones. Each runs in the transaction that records the text.
 */
export interface TextListener {
  /** Any text other than START and HELP; undefined if the number isn't known to the module. */
  onReply?(trx: Trx, reply: TextReply): Promise<HandledReply | undefined>;
  /** The person and shop that a number belongs to, for supervisors. */
  nameOf?(db: Db, number: string): Promise<string | undefined>;
  /** The number opted in again. */
  onStart?(trx: Trx, number: string): Promise<void>;
  /** The number opted out. */
  onStop?(trx: Trx, number: string): Promise<void>;
  /** The number can never receive texts. */
  onDeadNumber?(trx: Trx, number: string): Promise<void>;
}

export interface TextReply {
  /** Id of the stored text. */
  id: string;
  /** E.164. */
  from: string;
  body: string;
  keyword: Keyword | undefined;
  /** False once a phone has sent too many texts in a day for people to read. */
  isShown: boolean;
}

export interface HandledReply {
  /** Replaces the usual answer. Null sends none. Undefined keeps the usual one. */
  answer?: string | null | undefined;
  /** The module brings the text to someone's attention, so supervisors don't have to. */
  isWork: boolean;
}
