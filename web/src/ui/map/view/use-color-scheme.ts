import { useSyncExternalStore } from 'react';

const darkSystem = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  const system = darkSystem();
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

function readScheme(): string {
  const { theme } = document.documentElement.dataset;
  return theme ?? (darkSystem().matches ? 'dark' : 'light');
}

/** The page's color scheme, for redrawing canvases when it changes. */
export const useColorScheme = (): string => useSyncExternalStore(subscribe, readScheme);
