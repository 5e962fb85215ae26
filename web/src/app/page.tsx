import { useCallback, useEffect, type ReactNode, type RefCallback } from 'react';
import { useLocation } from 'react-router';
import { useAppConfig } from '../lib/app-config.ts';
import styles from './page.module.css';

/** The page that was announced last; none before the first, which the browser announces itself. */
let announced: string | undefined;

/** For the heading of a page: it takes the focus when it appears on another page than before, so that everybody notices where they are. */
export function useHeadingFocus(): RefCallback<HTMLHeadingElement> {
  const { pathname } = useLocation();
  return useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading) return;
      // An open dialog keeps the focus: it is what the reader is at.
      if (announced !== undefined && announced !== pathname && !document.querySelector('dialog[open]')) heading.focus({ preventScroll: true });
      announced = pathname;
    },
    [pathname],
  );
}

interface PageProps {
  title: string;
  heading?: ReactNode;
  narrow?: boolean;
  wide?: boolean;
  children?: ReactNode;
}

/** A page with its title, which names the tab; its heading takes the focus, unless the page has one of its own. */
export function Page({ title, heading, narrow = false, wide = false, children }: PageProps) {
  const { app_name } = useAppConfig();
  useEffect(() => {
    document.title = `${app_name} | ${title}`;
  }, [app_name, title]);
  return (
    <main id="main" tabIndex={-1} className={wide ? styles.wide : `${styles.page} ${narrow ? styles.narrow : ''}`}>
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      {children}
    </main>
  );
}

/** The heading of a page that takes the focus: for pages that lay out their own. */
export function PageHeading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const ref = useHeadingFocus();
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
