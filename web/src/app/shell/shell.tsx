import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { setNavigator } from '../../lib/session/return-path.ts';
import { readSessionEnd, refreshUser, signOut } from '../../lib/session/session.ts';
import { SessionWarning } from '../../ui/feedback/session-warning.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { trackAttention } from '../../ui/navigation/heading-focus.ts';
import { LiveConnection } from './live-connection.tsx';
import { ModalHost } from '../modals/modals.tsx';
import { ModalLink } from '../modals/modal-link.tsx';
import { ScrollRestoration } from '../../ui/navigation/scroll-restoration.tsx';
import styles from './shell.module.css';

/** Keeps the URL, because changing it would count as a navigation. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => setNavigator((path) => void navigate(path)), [navigate]);
  useEffect(trackAttention, []);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <LiveConnection />
      <ScrollRestoration />
      <ModalLink />
      <Header />
      <ConnectionNotice />
      <div className={styles.content}>{children}</div>
      <Footer />
      <ModalHost />
      <SessionWarning onCheck={readSessionEnd} onStay={refreshUser} onSignOut={signOut} />
      <Toasts />
    </div>
  );
}
