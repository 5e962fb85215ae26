import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { findOnlyOption } from '../../lib/forms/unchosen.ts';
import { moveIn, type Move } from './combo-moves.ts';

export interface ComboOption {
  id: string;
  label: string;
  detail?: string | undefined;
  /** Why it is disabled; shown instead of the detail. */
  unavailable?: string | undefined;
  /** Options of a group are listed together under its name. */
  group?: string | undefined;
  /** Only similar to what was typed, so it isn't chosen when the field is left. */
  guess?: boolean;
}

export interface ComboInput {
  chosen?: string | undefined;
  options: readonly ComboOption[];
  loading?: boolean;
  /** Text typed before the field was shown. */
  typedBefore?: string;
  onType: (text: string) => void;
  onPick: (option: ComboOption) => void;
  /** Called when typing ends without a choice. */
  onKeep?: (() => void) | undefined;
}

const MOVES: Record<string, Move> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'last',
  PageUp: 'first',
};

const canBePicked = ({ unavailable }: ComboOption): boolean => !unavailable;

/** Waits for the end of a press that moved the focus, so that nothing moves under the pointer. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active:not(html, body)'))
    addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}

interface ComboState {
  /** Undefined while nobody types. */
  typed: string | undefined;
  open: boolean;
  /** The index of the active option; -1 for none. */
  active: number;
  /** True once the typed text has to name an option: the field was left, or Enter pressed. */
  asked: boolean;
}

const IDLE: ComboState = { typed: undefined, open: false, active: -1, asked: false };

/** Acts once `found` has a value. */
function useOnceFound<T extends { id: string }>(found: T | undefined, act: (value: T) => void) {
  const actNow = useEffectEvent(() => found && act(found));
  const id = found?.id;
  useEffect(() => {
    if (id !== undefined) actNow();
  }, [id]);
}

/** The typed text, whether the list is open, and the active option. */
export function useCombo(input: ComboInput) {
  const { options, loading = false, typedBefore, onType, onPick, onKeep } = input;
  const [state, setState] = useState<ComboState>(
    typedBefore ? { ...IDLE, typed: typedBefore, asked: true } : IDLE,
  );
  const { open, active, asked } = state;
  const typed = state.typed?.trim() ?? '';
  const only = typed && !loading ? findOnlyOption(options, typed) : undefined;
  const set = (part: Partial<ComboState>): void => setState((now) => ({ ...now, ...part }));
  const close = (): void => {
    setState(IDLE);
    onType('');
  };
  const keep = (): void => {
    close();
    onKeep?.();
  };
  const pick = (option: ComboOption): void => {
    if (option.unavailable) return;
    onPick(option);
    close();
  };
  useOnceFound(asked ? only : undefined, pick);
  return {
    ...state,
    /** True when the owner has to choose one of the options. */
    asks: asked && !loading && only === undefined,
    show: () => set({ open: true }),
    type: (text: string) => {
      setState({ ...IDLE, typed: text, open: true });
      onType(text);
    },
    pick,
    keep,
    leave: () => {
      if (!typed) keep();
      else if (only) pick(only);
      else afterPress(() => set({ open: false, active: -1, asked: true }));
    },
    press: (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (move) set({ open: true, active: moved(input, state, move) });
      else if (!open && !typed) return;
      else if (event.key === 'Escape') keep();
      else if (event.key === 'Enter') {
        // Without an active option, Enter picks the best match.
        const best = typed && !loading ? options.find(canBePicked) : undefined;
        const picked = options[active] ?? best;
        if (picked) pick(picked);
        else set({ asked: typed !== '' });
      } else return;
      event.preventDefault();
      // A surrounding dialog would also close.
      if (event.key === 'Escape') event.stopPropagation();
    },
  };
}

/** The arrow keys start at the chosen option. */
function moved(
  { options, chosen }: ComboInput,
  { typed, open, active }: ComboState,
  move: Move,
): number {
  const chosenAt = typed === undefined ? options.findIndex(({ id }) => id === chosen) : -1;
  const starts = !open || active < 0;
  return starts && chosenAt >= 0 ? chosenAt : moveIn(options.length, starts ? -1 : active, move);
}
