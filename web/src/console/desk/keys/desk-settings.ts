import { createStore, useStore } from '../../../lib/browser/external-store.ts';
import { recordOf } from '@fourbay/contract/wire/record-of';
import { ACTION_NAMES, DEFAULT_KEYS, isAmbiguous, isUsableKey, type KeyMap } from './key-map.ts';

export interface DeskSettings {
  /** Whether single-key shortcuts are enabled. */
  keysOn: boolean;
  /** Whether the light next to a running call blinks. */
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
    const stored: Partial<DeskSettings> | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!stored) return USUAL;
    const keys = recordOf(ACTION_NAMES, (action) => stored.keys?.[action] ?? '');
    // Ignores an incomplete key map stored by another release.
    const whole = Object.values(keys).every(isUsableKey) && !isAmbiguous(keys);
    return {
      keysOn: stored.keysOn !== false,
      blinking: stored.blinking !== false,
      keys: whole ? keys : DEFAULT_KEYS,
    };
  } catch {
    return USUAL;
  }
}
