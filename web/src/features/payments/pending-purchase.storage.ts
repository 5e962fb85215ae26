import * as valibot from 'valibot';

/** An unfinished purchase: continued after a reload, a lost connection or a return. */
const pendingPurchase = valibot.object({
  key: valibot.string(),
  paymentId: valibot.optional(valibot.string()),
});
type PendingPurchase = valibot.InferOutput<typeof pendingPurchase>;

const storageKey = (productKey: string): string => `purchase:${productKey}`;

function readPurchase(productKey: string): PendingPurchase | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(productKey)) ?? 'null');
    return valibot.is(pendingPurchase, stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The idempotency key: every attempt of one purchase has the same. */
export function purchaseKey(productKey: string): string {
  const pending = readPurchase(productKey) ?? { key: crypto.randomUUID() };
  sessionStorage.setItem(storageKey(productKey), JSON.stringify(pending));
  return pending.key;
}

export function savePurchase(productKey: string, paymentId: string): void {
  sessionStorage.setItem(
    storageKey(productKey),
    JSON.stringify({ key: purchaseKey(productKey), paymentId }),
  );
}

export const findPendingPayment = (productKey: string): string | undefined =>
  readPurchase(productKey)?.paymentId;
export const clearPurchase = (productKey: string): void =>
  sessionStorage.removeItem(storageKey(productKey));
