import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface LinkButtonProps extends LinkProps {
  kind?: 'primary' | 'quiet';
  size?: 'normal' | 'small';
}

/** A link styled as a button. */
export function LinkButton({
  kind = 'quiet',
  size = 'normal',
  className,
  ...link
}: LinkButtonProps) {
  return (
    <Link
      {...link}
      className={[styles.button, styles[kind], size === 'small' ? styles.small : '', className]
        .filter(Boolean)
        .join(' ')}
    />
  );
}
