import styles from './authenticator-secret.module.css';
import { ShownOnce } from './shown-once.tsx';

interface AuthenticatorSecretProps {
  /** The QR code, as a data URL. */
  qr: string;
  /** The secret as text, for apps without a camera. */
  secret: string;
  otpauthUrl: string;
}

/** The secret for an authenticator app, as QR code and text; shown only once. */
export function AuthenticatorSecret({ qr, secret, otpauthUrl }: AuthenticatorSecretProps) {
  return (
    <>
      <p>
        Scan this with an authenticator app, such as the one in your password manager. It is shown
        only now.
      </p>
      <img
        className={styles.qr}
        src={qr}
        alt="QR code for the authenticator app; the same as text stands below"
        width={240}
        height={240}
      />
      <details className={styles.typed}>
        <summary>No camera at hand?</summary>
        <div>
          <p>Type this key into the app (time-based, 6 digits):</p>
          <ShownOnce
            label="Key for the authenticator app"
            lines={[secret.replace(/(.{4})(?=.)/g, '$1 ')]}
          />
          <a href={otpauthUrl}>Or open the app on this device</a>
        </div>
      </details>
    </>
  );
}
