import { createStore, useStore } from './external-store.ts';

/**
 * Which modals there are and what each is opened with. A feature declares its own:
 * `declare module '../../lib/modal.ts' { interface Modals { login: { email?: string } } }`
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Modals {}

export type ModalType = keyof Modals;

interface OpenModalOf<T extends ModalType> {
  type: T;
  input: Modals[T];
  /** Goes up with each opening, so that the same type opened twice starts afresh. */
  turn: number;
  /** Kept as it was while another modal is read, such as the terms over the sign-up form. */
  hidden?: OpenModal;
}

export type OpenModals = { [T in ModalType]: OpenModalOf<T> };
export type OpenModal = OpenModals[ModalType];

const store = createStore<OpenModal | undefined>(undefined);
let turn = 0;

/** The input may be left out where none of it is required. */
type InputOf<T extends ModalType> =
  Partial<Modals[T]> extends Modals[T] ? [input?: Modals[T]] : [input: Modals[T]];

/** Opens a modal in place of whatever is open. */
export function openModal<T extends ModalType>(type: T, ...[input]: InputOf<T>): void {
  show(type, input);
}

/** Opens a modal over the present one, which comes back exactly as it was. */
export function openModalOver<T extends ModalType>(type: T, ...[input]: InputOf<T>): void {
  show(type, input, store.get());
}

function show(type: ModalType, input: object = {}, hidden?: OpenModal): void {
  // `openModal` and `openModalOver` check that the input belongs to the type.
  store.set({ type, input, turn: ++turn, ...(hidden ? { hidden } : {}) } as OpenModal);
}

/** Closes the modal; one that it hid comes back. */
export function closeModal(): void {
  store.set(store.get()?.hidden);
}

export const presentModal = (): OpenModal | undefined => store.get();
export const useOpenModal = (): OpenModal | undefined => useStore(store);
