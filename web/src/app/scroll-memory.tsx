import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** Every navigation begins at the top; back and forward return to where the reader was. */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => void positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => {
    window.scrollTo(0, navigation === 'POP' ? (positions.get(key) ?? 0) : 0);
  }, [key, pathname, navigation]);
  return null;
}
