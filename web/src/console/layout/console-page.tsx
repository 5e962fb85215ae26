import type { Elements } from '../../lib/elements.ts';
import { PageHeading } from '../../ui/navigation/page-heading.tsx';
import styles from './layout.module.css';

/** A page's content with its heading, which receives focus after a navigation. */
export function ConsolePage({ title, children }: { title: string; children: Elements }) {
  return (
    <main id="main" className={styles.page}>
      <PageHeading>{title}</PageHeading>
      {children}
    </main>
  );
}
