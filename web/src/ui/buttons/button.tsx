import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  kind?: 'primary' | 'quiet' | 'danger' | 'link';
  size?: 'normal' | 'small';
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it is disabled, shown beside it. */
  reason?: string | undefined;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    kind = 'quiet',
    size = 'normal',
    busy = false,
    disabled = false,
    reason,
    className,
    children,
    type = 'button',
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const off = disabled || reason !== undefined;
  const button = (
    <button
      {...rest}
      type={type}
      className={[styles.button, styles[kind], size === 'small' ? styles.small : '', className]
        .filter(Boolean)
        .join(' ')}
      disabled={off && reason === undefined}
      // A button with a reason stays focusable, so that screen readers read the reason.
      aria-disabled={off || busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (off || busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner label="Working" />}
      <span className={styles.content}>{children}</span>
    </button>
  );
  // If a reason can come and go, the element stays the same and keeps focus.
  if (!('reason' in props)) return button;
  return (
    <span className={reason === undefined ? styles.free : styles.withReason}>
      {button}
      {reason !== undefined && (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
