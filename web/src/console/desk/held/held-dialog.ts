import type { DeskShop, HeldRequest } from '../desk.queries.ts';

/** Dialogs for the details of a call's outcome. */
export interface OutcomeDialog {
  kind: 'call_back' | 'refusal' | 'never' | 'wrong_number';
  shop: DeskShop;
}

export type ShopDialog =
  | { kind: 'skip'; shop: DeskShop }
  | { kind: 'fix' | 'closures'; shop: { id: string; name: string } };

export type RequestDialog = { kind: 'release'; reason?: string } | { kind: 'close' };

interface OwnerDialog {
  kind: 'ask_owner';
}

export interface PriceDialog {
  kind: 'correct' | 'withdraw';
  price: HeldRequest['entered'][number];
}

/** Dialogs about shops' written answers. */
export type AskingDialog =
  | { kind: 'contact'; shop: DeskShop }
  | { kind: 'drop'; price: HeldRequest['waiting_prices'][number] };

/** The texts with a shop. */
export interface TextsDialog {
  kind: 'texts';
  shop: DeskShop;
}

/** An open dialog of a held request, with its subject. */
export type HeldDialog =
  | OutcomeDialog
  | ShopDialog
  | RequestDialog
  | PriceDialog
  | AskingDialog
  | OwnerDialog
  | TextsDialog;
