/**
 * What was begun and not heard of to the end: a reload, a lost connection or the way back from
 * another page goes on with it.
 */
interface PendingPurchase {
  key: string;
  paymentId?: string;
}

const storageKey = (productKey: string): string => `purchase:${productKey}`;

function readPurchase(productKey: string): PendingPurchase | undefined {
  try {
    const pending = JSON.parse(
      sessionStorage.getItem(storageKey(productKey)) ?? 'null',
    ) as PendingPurchase | null;
    return pending && typeof pending.key === 'string' ? pending : undefined;
  } catch {
    return undefined;
  }
}

/** The key that makes every try of one purchase the same purchase. */
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
