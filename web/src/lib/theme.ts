import { createStore } from './external-store.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

export const themeStore = createStore<Theme>('system');

/** Light, dark or the setting of the system; stored in this browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }
  themeStore.set(theme);
}

export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const applyStoredTheme = (): void => applyTheme(storedTheme());
