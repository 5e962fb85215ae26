import { useEffect, useRef } from 'react';
import { useDeskSettings } from './desk-settings.ts';
import { actionOf, type Action } from './key-map.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/**
 * Registers single-key shortcuts while mounted; inactive while a field has focus or a dialog is
 * open.
 */
export function useKeys(does: Partial<Record<Action, () => void>>): void {
  const { keysOn, keys } = useDeskSettings();
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    if (!keysOn) return;
    const press = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return;
      const action = actionOf(keys, event.key);
      const act = action && latest.current[action];
      if (!act || (event.repeat && action !== 'down' && action !== 'up')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keysOn, keys]);
}
