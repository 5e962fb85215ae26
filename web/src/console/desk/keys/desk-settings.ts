import { createStore, useStore } from '../../../lib/external-store.ts';
import { ACTION_NAMES, DEFAULT_KEYS, isUsableKey, type KeyMap } from './key-map.ts';

export interface DeskSettings {
  /** Single keys do something. */
  keysOn: boolean;
  /** The light beside a running call blinks. */
  blinking: boolean;
  keys: KeyMap;
}

const KEY = 'desk-settings';
const USUAL: DeskSettings = { keysOn: true, blinking: true, keys: DEFAULT_KEYS };

const store = createStore<DeskSettings>(USUAL);
let owner = '';

/** Settings are stored per person, since several people may share a computer. */
export function loadDeskSettings(staffId: string): void {
  owner = staffId;
  store.set(read(`${KEY}:${staffId}`));
}

export const useDeskSettings = (): DeskSettings => useStore(store);

export function updateDeskSettings(change: Partial<DeskSettings>): void {
  const next = { ...store.get(), ...change };
  localStorage.setItem(`${KEY}:${owner}`, JSON.stringify(next));
  store.set(next);
}

function read(key: string): DeskSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<DeskSettings> | null;
    if (!stored) return USUAL;
    const kept = ACTION_NAMES.map((action) => [action, stored.keys?.[action] ?? ''] as const);
    // A map that an older or newer release left behind is taken only when it is whole.
    const whole =
      kept.every(([, given]) => isUsableKey(given)) &&
      new Set(kept.map(([, given]) => given)).size === kept.length;
    return {
      keysOn: stored.keysOn !== false,
      blinking: stored.blinking !== false,
      keys: whole ? (Object.fromEntries(kept) as unknown as KeyMap) : DEFAULT_KEYS,
    };
  } catch {
    return USUAL;
  }
}
