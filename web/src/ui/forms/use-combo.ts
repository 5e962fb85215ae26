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

/** The typed text, whether the list is open, and the active option. */
export function useCombo(input: ComboInput) {
  const { options, chosen, loading = false, typedBefore, onType, onPick, onKeep } = input;
  const [typed, setTyped] = useState(typedBefore || undefined);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // True once the typed text has to name an option, because the field was left or Enter pressed.
  const [asked, setAsked] = useState(Boolean(typedBefore));
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
    setAsked(false);
    onType('');
  };
  const keep = (): void => {
    close();
    onKeep?.();
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setActive(-1);
    setAsked(false);
    onType(text);
  };
  const pick = (option: ComboOption): void => {
    if (option.unavailable) return;
    onPick(option);
    close();
  };
  const only = typed?.trim() && !loading ? findOnlyOption(options, typed) : undefined;
  const leave = (): void => {
    if (!typed?.trim()) keep();
    else if (only) pick(only);
    else
      afterPress(() => {
        setOpen(false);
        setActive(-1);
        setAsked(true);
      });
  };
  const pickOnly = useEffectEvent(() => only && pick(only));
  useEffect(() => {
    if (asked) pickOnly();
  }, [asked, only?.id]);
  const enter = (): void => {
    // Without an active option, Enter picks the best match.
    const best = typed?.trim() && !loading ? options.find(canBePicked) : undefined;
    const picked = options[active] ?? best;
    if (picked) pick(picked);
    else setAsked(Boolean(typed?.trim()));
  };
  const move = (to: Move): void => {
    setOpen(true);
    const chosenAt = typed === undefined ? options.findIndex(({ id }) => id === chosen) : -1;
    const starts = !open || active < 0;
    setActive(
      starts && chosenAt >= 0 ? chosenAt : moveIn(options.length, starts ? -1 : active, to),
    );
  };
  const press = (event: KeyboardEvent): void => {
    const to = MOVES[event.key];
    if (to) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && (open || typed)) {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && (open || typed)) {
      // Stops the key event, which would also close a surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      keep();
    }
  };
  return {
    /** Undefined while nobody types. */
    typed,
    open,
    /** The index of the active option; -1 for none. */
    active,
    /** True when the owner has to choose one of the options. */
    asks: asked && !loading && only === undefined,
    show: () => setOpen(true),
    type,
    pick,
    keep,
    leave,
    press,
  };
}
