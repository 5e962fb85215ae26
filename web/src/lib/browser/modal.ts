import { createStore, useStore } from './external-store.ts';

/**
 * Modal types and their input. A feature declares its own: `declare module '../../lib/modal.ts' {
 * interface Modals { login: { email?: string } } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Modals {}

export type ModalType = keyof Modals;

interface OpenModalOf<T extends ModalType> {
  type: T;
  input: Modals[T];
  /** Greater with each opening, so that opening the same type twice resets its state. */
  turn: number;
  /** Kept mounted while another modal is open over it, such as the terms over the sign-up form. */
  hidden?: OpenModal;
}

export type OpenModals = { [T in ModalType]: OpenModalOf<T> };
export type OpenModal = OpenModals[ModalType];

interface OpenOptions {
  /**
   * Shows the modal at the current entry of the browser's history instead of a new one. Use it for a modal
   * that opens without a press, such as after a redirect, because Back would lead to it again.
   */
  replace?: boolean;
  /** Keeps the input in the history entry, so that a reload opens the modal with it. Never for secrets. */
  kept?: boolean;
}

/** The input is optional if it has no required properties. */
type InputOf<T extends ModalType> =
  Partial<Modals[T]> extends Modals[T]
    ? [input?: Modals[T], options?: OpenOptions]
    : [input: Modals[T], options?: OpenOptions];

/** Written into the state of a history entry that shows a modal, beside the router's own state. */
interface Mark {
  type: ModalType;
  turn: number;
  /** Whether the modal has added the entry, so that closing it leads back. */
  pushed: boolean;
  input?: object;
}

const store = createStore<OpenModal | undefined>(undefined);
/** Greater than every turn before a reload. */
const firstTurn = Date.now();
let turn = firstTurn;
/** Modals that history entries may show again, and whether each has added its entry. */
const known = new Map<number, { modal: OpenModal; pushed: boolean }>();

/** How many entries the browser is about to go back. */
let leaving = 0;
const waiting: (() => void)[] = [];

/** Runs immediately, or when the browser has left the entry of a modal that was just closed. */
export function afterLeaving(run: () => void): void {
  if (leaving > 0) waiting.push(run);
  else run();
}

function arrive(): void {
  leaving = 0;
  for (const run of waiting.splice(0)) run();
}

const readMark = (): Mark | undefined => {
  const state: { modal?: Mark } | null = history.state;
  return state?.modal;
};

function writeMark(mark: Mark | undefined, method: 'pushState' | 'replaceState'): void {
  history[method]({ ...history.state, modal: mark }, '');
}

/** Opens a modal, replacing any open one. */
export function openModal<T extends ModalType>(type: T, ...[input, options]: InputOf<T>): void {
  show(type, input, options);
}

/** Opens a modal over the current one, which is restored afterward. */
export function openModalOver<T extends ModalType>(type: T, ...[input]: InputOf<T>): void {
  const hidden = store.get();
  show(type, input, hidden ? { hidden } : {});
}

function show(
  type: ModalType,
  input: object = {},
  { hidden, replace = false, kept = false }: OpenOptions & { hidden?: OpenModal } = {},
): void {
  const before = store.get();
  turn += 1;
  // Safe cast: `openModal` and `openModalOver` check that the input matches the type.
  const modal = { type, input, turn, ...(hidden ? { hidden } : {}) } as OpenModal;
  known.set(modal.turn, { modal, pushed: false });
  store.set(modal);
  afterLeaving(() => {
    if (!known.has(modal.turn)) return;
    const mark = readMark();
    const inPlace = replace || (!hidden && mark !== undefined && mark.turn === before?.turn);
    const pushed = !inPlace || mark?.pushed === true;
    known.set(modal.turn, { modal, pushed });
    writeMark(
      { type, turn: modal.turn, pushed, ...(kept ? { input } : {}) },
      inPlace ? 'replaceState' : 'pushState',
    );
  });
}

/** Closes the modal, with its history entry. One hidden by it is shown again. */
export function closeModal(): void {
  const modal = store.get();
  if (!modal) return;
  const pushed = known.get(modal.turn)?.pushed === true;
  known.delete(modal.turn);
  store.set(modal.hidden);
  if (leaving > 0) leaving += pushed ? 1 : 0;
  // Another page may have taken the entry.
  else if (readMark()?.turn === modal.turn) {
    if (pushed) leave(modal.turn);
    else writeMark(undefined, 'replaceState');
  }
}

function leave(from: number): void {
  leaving = 1;
  queueMicrotask(() => {
    // A link that also closes the modal has already left the entry.
    if (readMark()?.turn === from) history.go(-leaving);
    else arrive();
  });
}

/** Closes all modals, so that no history entry shows them again. */
export function closeAllModals(): void {
  while (store.get()) closeModal();
  known.clear();
}

let isShownAfterReload = (_type: ModalType): boolean => false;

function modalOf({ type, turn: marked, pushed, input = {} }: Mark): OpenModal | undefined {
  const found = known.get(marked);
  // Closed, or opened before a reload that lost its input.
  if (found || marked >= firstTurn || !isShownAfterReload(type)) return found?.modal;
  const modal = { type, input, turn: marked } as OpenModal;
  known.set(marked, { modal, pushed });
  return modal;
}

/** Shows what the current history entry says. */
function follow(): void {
  if (leaving > 0) arrive();
  const mark = readMark();
  store.set(mark && modalOf(mark));
}

// Absent on the server.
globalThis.addEventListener?.('popstate', follow);

/** Shows the modal with which the page was reloaded, if `canShow` allows it. */
export function restoreModal(canShow: (type: ModalType) => boolean): void {
  isShownAfterReload = canShow;
  if (!store.get()) follow();
}

export const presentModal = (): OpenModal | undefined => store.get();
export const useOpenModal = (): OpenModal | undefined => useStore(store);
