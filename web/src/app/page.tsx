import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigationType, useLocation } from 'react-router';
import { useAppConfig } from '../lib/app-config.ts';
import styles from './page.module.css';

let firstPage = true;

/** Takes the focus after a navigation, so that everybody notices where they are; not after going back. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    if (!firstPage && navigation !== 'POP') ref.current?.focus({ preventScroll: true });
    firstPage = false;
  }, [pathname, navigation]);
  return ref;
}

/** A page with its title, which names the tab; its heading takes the focus, unless the page has one of its own. */
export function Page({ title, heading, narrow = false, wide = false, children }: { title: string; heading?: ReactNode; narrow?: boolean; wide?: boolean; children: ReactNode }) {
  const { app_name } = useAppConfig();
  const ref = useHeadingFocus();
  useEffect(() => {
    document.title = `${app_name} | ${title}`;
  }, [app_name, title]);
  return (
    <main id="main" className={wide ? '' : `${styles.page} ${narrow ? styles.narrow : ''}`}>
      {heading !== undefined && (
        <h1 ref={ref} tabIndex={-1}>
          {heading}
        </h1>
      )}
      {children}
    </main>
  );
}
