import { useEffectEvent, useLayoutEffect } from 'react';
import { useDeskSettings } from './desk-settings.ts';
import { actionOf, type Action } from './key-map.ts';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** A key pressed on its own, not in a field, and not used yet. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(event.target);

/**
 * Registers single-key shortcuts while mounted; inactive while a field has focus or a dialog is
 * open.
 */
export function useKeys(does: Partial<Record<Action, () => void>>): void {
  const { keysOn, keys } = useDeskSettings();
  const find = useEffectEvent((action: Action) => does[action]);
  // Before the screen is painted, so that a key pressed as soon as it is seen isn't lost.
  useLayoutEffect(() => {
    if (!keysOn) return;
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
      const action = actionOf(keys, event.key, (name) => find(name) !== undefined);
      const act = action && find(action);
      if (!act || (event.repeat && action !== 'down' && action !== 'up')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keysOn, keys]);
}
