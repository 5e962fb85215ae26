import type { ShopDraft } from '../../prices/price-text.ts';

/** What was typed last, and what was typed before for other shops of the request. */
export interface TypedDraft extends ShopDraft {
  others?: readonly ShopDraft[] | undefined;
}

export interface KeptDraft extends TypedDraft {
  requestId: string;
  typedAt: string;
}

const PREFIX = 'desk-draft:';
const keyOf = (staffId: string, requestId: string): string => `${PREFIX}${staffId}:${requestId}`;

/**
 * Stored in the browser until the server has it, so that it survives a lost lease, a reload, or a
 * crash.
 */
export function keepDraft(staffId: string, requestId: string, draft: TypedDraft): void {
  const kept: KeptDraft = { ...draft, requestId, typedAt: new Date().toISOString() };
  localStorage.setItem(keyOf(staffId, requestId), JSON.stringify(kept));
}

export function keptDraft(staffId: string, requestId: string): KeptDraft | undefined {
  return parseKept(localStorage.getItem(keyOf(staffId, requestId)));
}

/** Keeps changes made after `sent`. */
export function forgetDraft(staffId: string, requestId: string, sent?: TypedDraft): void {
  const kept = keptDraft(staffId, requestId);
  if (sent && kept && contentOf(kept) !== contentOf(sent)) return;
  localStorage.removeItem(keyOf(staffId, requestId));
}

const contentOf = ({ text, others }: TypedDraft): string => JSON.stringify([text, others]);

export const keptDrafts = (staffId: string): KeptDraft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`${PREFIX}${staffId}:`))
    .flatMap((key) => parseKept(localStorage.getItem(key)) ?? []);

function parseKept(stored: string | null): KeptDraft | undefined {
  try {
    const kept: Partial<KeptDraft> | null = JSON.parse(stored ?? 'null');
    if (!kept?.requestId || !kept.shopId || !kept.text || !kept.typedAt) return undefined;
    const { requestId, shopId, text, others, typedAt } = kept;
    return { requestId, shopId, text, others, typedAt };
  } catch {
    return undefined;
  }
}
