import { createStore, useStore } from '../../lib/browser/external-store.ts';

const open = createStore<readonly string[]>([]);

/** Registers a dialog as open until the returned function is called. */
export function announceDialog(id: string): () => void {
  open.set([...open.get(), id]);
  return () => open.set(open.get().filter((dialog) => dialog !== id));
}

/** The topmost open dialog, if any. */
export const useTopDialog = (): string | undefined => useStore(open).at(-1);
