import { lazy, Suspense, useState, type SubmitEvent, type MouseEvent } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { saveReturnPath } from '../../lib/session/return-path.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Glyph } from '../../ui/display/glyph.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './header.module.css';

const VehicleMenu = lazy(async () => ({
  default: (await import('../../features/garage/vehicle/vehicle-menu.tsx')).VehicleMenu,
}));
const AvatarMenu = lazy(async () => ({ default: (await import('./avatar-menu.tsx')).AvatarMenu }));

/** Signed out: search, log in, sign up. Signed in: the vehicle picker and the avatar menu. */
export function Header() {
  const session = useSession();
  const { app_name } = useAppConfig();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link discover="none" to="/" className={styles.logo} onClick={close}>
          <Logo />
          <span>{app_name}</span>
        </Link>
        <nav className={styles.links} data-open={open} aria-label="Main" id="main-navigation">
          <HeaderLinks phone={open} onFollow={close} />
          {!session && <ShopSearch onSearch={close} />}
          {!session && (
            <Button
              kind="primary"
              className={styles.signUpInMenu}
              onClick={() => {
                close();
                openModal('sign_up');
              }}
            >
              Sign up
            </Button>
          )}
        </nav>
        <div className={styles.end}>
          {session ? (
            <Suspense>
              <VehicleMenu />
              <AvatarMenu session={session} />
            </Suspense>
          ) : (
            <SignInButtons />
          )}
          <button
            type="button"
            className={styles.menu}
            aria-expanded={open}
            aria-controls="main-navigation"
            aria-label={open ? 'Close the menu' : 'Open the menu'}
            onClick={() => setOpen(!open)}
          >
            <Glyph name={open ? 'close' : 'menu'} />
          </button>
        </div>
      </div>
    </header>
  );
}

function SignInButtons() {
  return (
    <>
      <Button size="small" onClick={() => openModal('login')}>
        Log in
      </Button>
      <Button
        size="small"
        kind="primary"
        className={styles.signUp}
        onClick={() => openModal('sign_up')}
      >
        Sign up
      </Button>
    </>
  );
}

function HeaderLinks({ phone, onFollow }: { phone: boolean; onFollow: () => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const needsSignIn = (event: MouseEvent): void => {
    onFollow();
    if (session) return;
    event.preventDefault();
    saveReturnPath('/my_garage');
    openModal('login');
  };
  return (
    <>
      <Link
        discover="none"
        to="/my_garage"
        aria-current={/^\/(my_garage|quote)(\/|$)/.test(pathname) ? 'page' : undefined}
        onClick={needsSignIn}
      >
        My Garage &amp; Quotes
      </Link>
      <Link
        discover="none"
        to={phone ? '/request_a_quote/step/1?reset=true' : '/request_a_quote/step/1'}
        aria-current={pathname.startsWith('/request_a_quote') ? 'page' : undefined}
        onClick={onFollow}
      >
        Request a Quote
      </Link>
      <NavLink discover="none" to="/service_providers" onClick={onFollow}>
        Service Providers
      </NavLink>
    </>
  );
}

function ShopSearch({ onSearch }: { onSearch: () => void }) {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    for (const name of ['q', 'zip']) {
      const value = String(form.get(name) ?? '').trim();
      if (value) query.set(name, value);
    }
    onSearch();
    void navigate(`/service_providers/search_results?${query}`);
  };
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Site search"
      action="/service_providers/search_results"
      onSubmit={search}
    >
      <input
        name="q"
        aria-label="Find a shop"
        placeholder="Find a shop"
        autoComplete="off"
        enterKeyHint="search"
      />
      <input
        name="zip"
        aria-label="ZIP code"
        placeholder="ZIP"
        inputMode="numeric"
        pattern="[0-9]{5}"
        autoComplete="postal-code"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Glyph name="search" size={18} />
      </button>
    </form>
  );
}
