import { createStore } from './external-store.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

export const themeStore = createStore<Theme>('system');

/** Light, dark, or the system's setting; stored in this browser. */
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

export const themeOf = (text: string | null): Theme =>
  text === 'light' || text === 'dark' ? text : 'system';

export const storedTheme = (): Theme => themeOf(localStorage.getItem(KEY));

export const applyStoredTheme = (): void => applyTheme(storedTheme());
