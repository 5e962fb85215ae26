import { useStore } from '../lib/external-store.ts';
import { applyTheme, themeOf, themeStore, type Theme } from '../lib/theme.ts';

/** Light, dark, or as the system says; the same choice wherever it stands. */
export function ThemeSelect({ className }: { className: string | undefined }) {
  const theme = useStore<Theme>(themeStore, () => 'system');
  return (
    <label className={className}>
      Appearance
      <select value={theme} onChange={(event) => applyTheme(themeOf(event.target.value))}>
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
