import type { PriceText } from '../prices/price-text.ts';

/** What was typed about the price of a shop. */
export interface TypedDraft {
  shopId: string;
  text: PriceText;
}

export interface KeptDraft extends TypedDraft {
  requestId: string;
  typedAt: string;
}

const PREFIX = 'desk-draft:';
const keyOf = (staffId: string, requestId: string): string => `${PREFIX}${staffId}:${requestId}`;

/** Kept in the browser until the server has it: a lost lease, a reload or a crash cost nothing. */
export function keepDraft(staffId: string, requestId: string, draft: TypedDraft): void {
  const kept: KeptDraft = { ...draft, requestId, typedAt: new Date().toISOString() };
  localStorage.setItem(keyOf(staffId, requestId), JSON.stringify(kept));
}

export function keptDraft(staffId: string, requestId: string): KeptDraft | undefined {
  return parseKept(localStorage.getItem(keyOf(staffId, requestId)));
}

/** Leaves what was typed since `sent`. */
export function forgetDraft(staffId: string, requestId: string, sent?: TypedDraft): void {
  const kept = keptDraft(staffId, requestId);
  if (sent && kept && JSON.stringify(kept.text) !== JSON.stringify(sent.text)) return;
  localStorage.removeItem(keyOf(staffId, requestId));
}

export const keptDrafts = (staffId: string): KeptDraft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`${PREFIX}${staffId}:`))
    .flatMap((key) => parseKept(localStorage.getItem(key)) ?? []);

function parseKept(stored: string | null): KeptDraft | undefined {
  try {
    const kept: Partial<KeptDraft> | null = JSON.parse(stored ?? 'null');
    if (!kept?.requestId || !kept.shopId || !kept.text || !kept.typedAt) return undefined;
    const { requestId, shopId, text, typedAt } = kept;
    return { requestId, shopId, text, typedAt };
  } catch {
    return undefined;
  }
}
