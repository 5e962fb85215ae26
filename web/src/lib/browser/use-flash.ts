import { useEffect, useRef, useState } from 'react';

/** A message shown for a limited time, which restarts when it is shown again. */
export function useFlash(ms: number): { shown: boolean; show(): void; hide(): void } {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  return {
    shown,
    show() {
      clearTimeout(timer.current);
      setShown(true);
      timer.current = setTimeout(() => setShown(false), ms);
    },
    hide,
  };
}
