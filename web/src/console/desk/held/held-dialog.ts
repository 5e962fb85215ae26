import type { DeskShop, HeldRequest } from '../desk.queries.ts';

/** Asks for what an outcome of a call needs. */
export interface OutcomeDialog {
  kind: 'call_back' | 'refusal' | 'never' | 'wrong_number';
  shop: DeskShop;
}

export type ShopDialog =
  | { kind: 'skip'; shop: DeskShop }
  | { kind: 'fix'; shop: { id: string; name: string } };

export type RequestDialog = { kind: 'release'; reason?: string } | { kind: 'close' };

export interface PriceDialog {
  kind: 'correct' | 'withdraw';
  price: HeldRequest['entered'][number];
}

/** What shops answer by themselves. */
export type AskingDialog =
  | { kind: 'contact'; shop: DeskShop }
  | { kind: 'drop'; price: HeldRequest['waiting_prices'][number] };

/** A dialog over the panes of a held request, and what it is about. */
export type HeldDialog = OutcomeDialog | ShopDialog | RequestDialog | PriceDialog | AskingDialog;
