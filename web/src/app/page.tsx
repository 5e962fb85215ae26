import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigationType, useLocation } from 'react-router';
import { useAppConfig } from '../lib/app-config.ts';
import styles from './page.module.css';

let firstPage = true;

/**
 * A page with its title: names the tab, and moves focus to the heading after a navigation, so that everybody
 * notices where they are.
 */
export function Page({ title, heading, narrow = false, wide = false, children }: { title: string; heading?: ReactNode; narrow?: boolean; wide?: boolean; children: ReactNode }) {
  const { app_name } = useAppConfig();
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    document.title = `${app_name} | ${title}`;
  }, [app_name, title]);
  useEffect(() => {
    if (!firstPage && navigation !== 'POP') ref.current?.focus({ preventScroll: true });
    firstPage = false;
  }, [pathname, navigation]);
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
