import { useEffect, useEffectEvent } from 'react';
import { useDeskSettings } from '../keys/desk-settings.ts';
import { isShortcut } from '../keys/use-keys.ts';

/** The keys of a call to us, which come before those of the desk. Undefined ones do nothing. */
export function usePanelKeys(does: Readonly<Record<string, (() => void) | undefined>>): void {
  const { keysOn } = useDeskSettings();
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = does[event.key];
    if (!act || event.repeat || !isShortcut(event)) return;
    if (document.querySelector('dialog[open]')) return;
    if (!keysOn && !['Enter', 'Escape'].includes(event.key)) return;
    const onControl = event.target instanceof Element && event.target.closest('button, a, summary');
    if (event.key === 'Enter' && onControl) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
