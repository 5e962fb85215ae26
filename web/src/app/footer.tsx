import { useAppConfig } from '../lib/app-config.ts';
import { openModal } from '../lib/modal.ts';
import styles from './footer.module.css';

export function Footer() {
  const { app_name, links, demo } = useAppConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <nav aria-label="About us">
          <a href={links.knowledge} target="_blank" rel="noreferrer">
            Knowledge center
          </a>
          <a href={links.about} target="_blank" rel="noreferrer">
            About
          </a>
          <a href={links.contact} target="_blank" rel="noreferrer">
            Contact
          </a>
          <button type="button" onClick={() => openModal('terms_and_conditions')}>
            Terms
          </button>
        </nav>
        <p>
          {demo && 'This is a demo: its shops and prices are invented. '}
          Powered by {app_name}. Places: GeoNames, CC BY 4.0.
        </p>
      </div>
    </footer>
  );
}
