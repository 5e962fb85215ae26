import { Link } from 'react-router';
import { useAppConfig } from '../../lib/api/app-config.ts';
import styles from './house-banner.module.css';

/**
 * The 728 × 90 slot above the shop pages: our own advertisement, labeled as such. Hidden on
 * narrower screens.
 */
export function HouseBanner() {
  const { text, url } = useAppConfig().banner;
  if (!text) return null;
  const content = (
    <>
      <small>Our ad</small>
      <span>{text}</span>
    </>
  );
  return (
    <aside className={styles.slot} aria-label="Advertisement">
      {url.startsWith('/') ? (
        <Link className={styles.banner} to={url}>
          {content}
        </Link>
      ) : (
        <a className={styles.banner} href={url} target="_blank" rel="noreferrer">
          {content}
        </a>
      )}
    </aside>
  );
}
