import { isTyping } from './use-keys.ts';

const WITHOUT_TEXT = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'];

/** Whether keys pressed here become text. */
export const takesText = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLInputElement && WITHOUT_TEXT.includes(target.type));

/** Longer than between two letters of a word, and shorter than it takes to read a new screen. */
const PAUSE_MS = 1_000;

const LEAVES_FIELD = ['Enter', 'Escape', 'Tab'];
const ACTS = ['Enter', 'Escape'];
const MODIFIERS = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift'];

/**
 * Ignores the rest of what somebody types into a field that is gone or lost the focus, because a save ended
 * or the work was taken away. Those keys would act as shortcuts or press a button. Keys act again after a
 * pause, a click, or a key that leaves the field. Returns the cleanup function.
 */
export function guardTyping(): () => void {
  let typedAt = Number.NEGATIVE_INFINITY;
  const finish = (): void => void (typedAt = Number.NEGATIVE_INFINITY);
  const press = (event: KeyboardEvent): void => {
    const { key, timeStamp } = event;
    const isText = key.length === 1;
    if (takesText(event.target)) {
      if (LEAVES_FIELD.includes(key)) finish();
      else typedAt = timeStamp;
    } else if (timeStamp - typedAt <= PAUSE_MS && !event.ctrlKey && !event.metaKey) {
      if (isText || ACTS.includes(key)) event.preventDefault();
      if (isText) typedAt = timeStamp;
      else if (!MODIFIERS.includes(key)) finish();
    }
  };
  const stop = new AbortController();
  // Before any shortcut gets the key.
  window.addEventListener('keydown', press, { capture: true, signal: stop.signal });
  window.addEventListener('pointerdown', finish, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
