import { useStore } from '../../lib/browser/external-store.ts';
import { applyTheme, themeOf, themeStore, type Theme } from '../../lib/browser/theme.ts';

/** Light, dark, or the system's setting; shared by all places that show it. */
export function ThemeSelect({ className }: { className: string | undefined }) {
  const theme = useStore<Theme>(themeStore, () => 'system');
  return (
    <label className={className}>
      <span>Appearance</span>
      <select value={theme} onChange={(event) => applyTheme(themeOf(event.target.value))}>
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
