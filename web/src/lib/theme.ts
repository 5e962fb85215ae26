export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

export const storedTheme = (): Theme => {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Light, dark, or what the system says. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }
}

export const applyStoredTheme = (): void => applyTheme(storedTheme());
