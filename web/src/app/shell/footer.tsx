import { Link } from 'react-router';
import { useAppConfig } from '../../lib/api/app-config.ts';
import styles from './footer.module.css';
import { ThemeSelect } from './theme-select.tsx';

const DEMO = 'This is a demo with made-up shops and prices. Shops take calls at any hour. ';

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
          <Link discover="none" to="/prices">
            What shops quote
          </Link>
          <Link discover="none" to="/policies/terms">
            Terms and policies
          </Link>
          <Link discover="none" to="/policies/privacy">
            Privacy choices
          </Link>
        </nav>
        <ThemeSelect className={styles.theme} />
        <p>{`${demo ? DEMO : ''}Powered by ` + `${app_name}. Places: GeoNames, CC BY 4.0.`}</p>
      </div>
    </footer>
  );
}
