/**
 * What was begun and not heard of to the end: a reload, a lost connection or the way back from
 * another page goes on with it.
 */
interface Pending {
  key: string;
  paymentId?: string;
}

const nameOf = (productKey: string): string => `purchase:${productKey}`;

function read(productKey: string): Pending | undefined {
  try {
    const pending = JSON.parse(
      sessionStorage.getItem(nameOf(productKey)) ?? 'null',
    ) as Pending | null;
    return pending && typeof pending.key === 'string' ? pending : undefined;
  } catch {
    return undefined;
  }
}

/** The key that makes every try of one purchase the same purchase. */
export function purchaseKey(productKey: string): string {
  const pending = read(productKey) ?? { key: crypto.randomUUID() };
  sessionStorage.setItem(nameOf(productKey), JSON.stringify(pending));
  return pending.key;
}

export function savePurchase(productKey: string, paymentId: string): void {
  sessionStorage.setItem(
    nameOf(productKey),
    JSON.stringify({ key: purchaseKey(productKey), paymentId }),
  );
}

export const pendingPayment = (productKey: string): string | undefined =>
  read(productKey)?.paymentId;
export const clearPurchase = (productKey: string): void =>
  sessionStorage.removeItem(nameOf(productKey));
