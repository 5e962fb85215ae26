import type { TextKind, UnsaidFact } from '@fourbay/contract/shop-answers/shop-text-kinds';
import type { ShopText } from './texts.queries.ts';

/** What a text was read as. */
export const KIND_TEXTS: Record<TextKind, string> = {
  price: 'Read as a price',
  who_is_this: 'Asks who we are',
  question: 'Asks a question',
  closed_today: 'Read as closed today',
  call_me: 'Wants a call',
  stop: 'Read as STOP: no more texts to this number',
  yes: 'Agreed to texts',
  thanks: 'Nothing to do',
  unclear: 'We couldn’t read this one',
};

/** The same as a chip on the shop. */
export const CHIP_TEXTS: Partial<Record<TextKind, string>> = {
  price: 'texted a price',
  call_me: 'texted: call me',
  closed_today: 'texted: closed today',
  who_is_this: 'texted: who is this?',
};

export const UNSAID_TEXTS: Record<UnsaidFact, string> = {
  out_the_door: 'tax',
  oem_parts: 'kind of parts',
  warranty: 'warranty',
  earliest_slot: 'earliest time',
  valid_until: 'good until',
};

type SentText = Exclude<ShopText, { from: 'shop' }>;

export const STATE_TEXTS: Record<SentText['state'], string> = {
  queued: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'not delivered',
  stopped: 'not sent: the number opted out',
  expired: 'not sent in time',
  cancelled: 'canceled',
  lost: 'may not have been sent',
};

/** Questions that one key sends. */
export const READY_TEXTS = [
  { label: 'With tax?', body: 'Is that out the door, with tax?' },
  { label: 'Warranty?', body: 'What warranty comes with it?' },
  { label: 'How soon?', body: 'How soon could you do it?' },
  { label: 'Thanks', body: 'Thank you!' },
] as const;

interface Piece {
  text: string;
  isRead: boolean;
}

/** A text in pieces: what was read, and what is between. */
export function piecesOf(body: string, spans: readonly { start: number; end: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start < at || end > body.length) continue;
    pieces.push({ text: body.slice(at, start), isRead: false });
    pieces.push({ text: body.slice(start, end), isRead: true });
    at = end;
  }
  pieces.push({ text: body.slice(at), isRead: false });
  return pieces.filter(({ text }) => text !== '');
}
