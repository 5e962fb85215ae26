import { useContext, useEffect, type ReactNode, createContext } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { PageHeading } from '../../ui/navigation/page-heading.tsx';
import styles from './page.module.css';

/** Metadata of a page for programs that read it without running scripts. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** True when there is no page at this URL, so that the response is a 404. */
  missing?: boolean;
}

/** Set only on the server: collects the metadata of the page being rendered. */
export const PageHeadContext = createContext<((head: PageHead) => void) | undefined>(undefined);

interface PageProps {
  title: string;
  heading?: ReactNode;
  /** Above the heading, such as a link back. */
  above?: Elements;
  narrow?: boolean;
  wide?: boolean;
  /** For search engines and link previews; the app's default when omitted. */
  description?: string | undefined;
  /** True when there is no page at this URL. */
  missing?: boolean;
  /** Text for visitors without script. */
  withoutScript?: ReactNode;
  children?: Elements;
}

/**
 * A page with its document title. Its heading receives focus, unless the page has a heading of its
 * own.
 */
export function Page({
  title,
  heading,
  above,
  narrow = false,
  wide = false,
  description,
  missing = false,
  withoutScript,
  children,
}: PageProps) {
  const { app_name } = useAppConfig();
  useContext(PageHeadContext)?.({ title: `${app_name} | ${title}`, description, missing });
  useEffect(() => {
    document.title = `${app_name} | ${title}`;
  }, [app_name, title]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className={wide ? styles.wide : `${styles.page} ${narrow ? styles.narrow : ''}`}
    >
      {above}
      {heading !== undefined && <PageHeading>{heading}</PageHeading>}
      {withoutScript && (
        <noscript>
          <div className={styles.noscript}>{withoutScript}</div>
        </noscript>
      )}
      {children}
    </main>
  );
}
