import { useEffect, useEffectEvent } from 'react';
import { useDeskSettings } from '../desk/keys/desk-settings.ts';
import { takesText } from '../desk/keys/guard-typing.ts';

/** Elements with their own meaning for Space, Enter, and arrows. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, audio, input, summary') !== null;

/** Registers keys while mounted. None works while somebody types or with the desk's keys turned off. */
export function useReviewKeys(does: Readonly<Record<string, () => void>>): void {
  const { keysOn } = useDeskSettings();
  const find = useEffectEvent((key: string) => does[key]);
  useEffect(() => {
    if (!keysOn) return;
    const press = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesText(target) || document.querySelector('dialog[open]')) return;
      const isSingle = /^[a-z\d]$/.test(key);
      if (!isSingle && hasOwnKeys(target)) return;
      if (event.repeat && !key.startsWith('Arrow')) return;
      const act = find(key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keysOn]);
}
