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
        Scan this with an authenticator app, such as the one in your password manager. You won’t see
        it again.
      </p>
      <img
        className={styles.qr}
        src={qr}
        alt="QR code for the authenticator app. The key is below as text."
        width={240}
        height={240}
      />
      <details className={styles.typed}>
        <summary>Can’t scan it?</summary>
        <div>
          <p>Enter this key in the app (time-based, 6 digits):</p>
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
