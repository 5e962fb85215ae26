import { createStore, useStore } from '../lib/external-store.ts';

const open = createStore<readonly string[]>([]);

/** Counts a dialog as open until the answer is called. */
export function announceDialog(id: string): () => void {
  open.set([...open.get(), id]);
  return () => open.set(open.get().filter((dialog) => dialog !== id));
}

/** The dialog on top of all, if any is open. */
export const useTopDialog = (): string | undefined => useStore(open).at(-1);
