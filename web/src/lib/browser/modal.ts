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
  /** Incremented with each opening, so that opening the same type twice resets its state. */
  turn: number;
  /** Kept mounted while another modal is open over it, such as the terms over the sign-up form. */
  hidden?: OpenModal;
}

export type OpenModals = { [T in ModalType]: OpenModalOf<T> };
export type OpenModal = OpenModals[ModalType];

const store = createStore<OpenModal | undefined>(undefined);
let turn = 0;

/** The input is optional if it has no required properties. */
type InputOf<T extends ModalType> =
  Partial<Modals[T]> extends Modals[T] ? [input?: Modals[T]] : [input: Modals[T]];

/** Opens a modal, replacing any open one. */
export function openModal<T extends ModalType>(type: T, ...[input]: InputOf<T>): void {
  show(type, input);
}

/** Opens a modal over the current one, which is restored afterwards. */
export function openModalOver<T extends ModalType>(type: T, ...[input]: InputOf<T>): void {
  show(type, input, store.get());
}

function show(type: ModalType, input: object = {}, hidden?: OpenModal): void {
  // Safe cast: `openModal` and `openModalOver` check that the input matches the type.
  store.set({ type, input, turn: ++turn, ...(hidden ? { hidden } : {}) } as OpenModal);
}

/** Closes the modal; one hidden by it is shown again. */
export function closeModal(): void {
  store.set(store.get()?.hidden);
}

export const presentModal = (): OpenModal | undefined => store.get();
export const useOpenModal = (): OpenModal | undefined => useStore(store);
