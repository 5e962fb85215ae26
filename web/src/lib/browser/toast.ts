import { createStore, useStore } from './external-store.ts';

export interface Toast {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 6_000;
/** Long enough to be reached by keyboard. */
const SHOWN_WITH_ACTION_MS = 30_000;
const MAX_TOASTS = 3;

const store = createStore<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let count = 0;

/** Shows a message for a while, above everything else. */
export function showToast(text: string, action?: Toast['action']): void {
  const toast: Toast = { id: ++count, text, ...(action ? { action } : {}) };
  // A toast with the same text replaces the earlier one.
  const others = store.get().filter((shown) => shown.text !== text);
  store.set([...others, toast].slice(-MAX_TOASTS));
  startTimer(toast);
}

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  store.set(store.get().filter((toast) => toast.id !== id));
}

/** Removes toasts with an action that is no longer relevant. */
export function dismissOffers(): void {
  for (const { id, action } of store.get()) if (action) dismissToast(id);
}

function startTimer({ id, action }: Toast): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS),
  );
}

/** Keeps toasts while one has hover or focus. */
export function pauseToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}

export function resumeToasts(): void {
  for (const toast of store.get()) startTimer(toast);
}

export const useToasts = (): readonly Toast[] => useStore(store);
