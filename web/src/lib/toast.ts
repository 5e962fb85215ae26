import { createStore, useStore } from './external-store.ts';

export interface Toast {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 6_000;
const store = createStore<readonly Toast[]>([]);
let count = 0;

/** Says something for a few seconds, above everything else. */
export function showToast(text: string, action?: Toast['action']): void {
  const id = ++count;
  store.set([...store.get(), { id, text, ...(action ? { action } : {}) }]);
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

export const dismissToast = (id: number): void => store.set(store.get().filter((toast) => toast.id !== id));
export const useToasts = (): readonly Toast[] => useStore(store);
