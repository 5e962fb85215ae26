import { useEffect, type ReactNode } from 'react';
import { useAppConfig } from '../lib/app-config.ts';
import { PageHeading } from '../ui/navigation/page-heading.tsx';
import styles from './page.module.css';

interface PageProps {
  title: string;
  heading?: ReactNode;
  narrow?: boolean;
  wide?: boolean;
  children?: ReactNode;
}

/**
 * A page with its title, which names the tab; its heading takes the focus, unless the page has one
 * of its own.
 */
export function Page({ title, heading, narrow = false, wide = false, children }: PageProps) {
  const { app_name } = useAppConfig();
  useEffect(() => {
    document.title = `${app_name} | ${title}`;
  }, [app_name, title]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className={wide ? styles.wide : `${styles.page} ${narrow ? styles.narrow : ''}`}
    >
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      {children}
    </main>
  );
}
