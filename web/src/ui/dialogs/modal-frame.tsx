import { useId, type SubmitEvent, type ReactNode } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorList } from '../feedback/error-list.tsx';
import styles from './modal-frame.module.css';

export interface ModalFrameProps {
  title: string;
  narrow?: boolean;
  hidden?: boolean;
  /** Text above the content. */
  body?: ReactNode;
  errors?: readonly string[];
  /** Without both labels, there is no footer. */
  negative?: string;
  positive?: string;
  /** Why the primary action is disabled. */
  blocked?: string | undefined;
  disabled?: boolean;
  /** Ignores submissions, and shows a spinner. */
  busy?: boolean;
  danger?: boolean;
  back?: { label: string; onBack: () => void } | undefined;
  /** Called by the secondary button, the close icon, and Esc. */
  onNegative: () => void;
  onPositive?: (event: SubmitEvent<HTMLFormElement>) => void;
  children?: Elements;
  /** Other ways, below the buttons. */
  after?: Elements;
}

/**
 * Layout of every modal: title, text, red error lines, content, and a footer whose primary button
 * submits.
 */
export function ModalFrame(frame: ModalFrameProps) {
  const { title, narrow, hidden, body, errors = [], blocked, disabled, busy = false } = frame;
  const { onNegative, onPositive, children, after } = frame;
  const formId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !disabled && blocked === undefined) onPositive?.(event);
  };
  return (
    <Dialog
      title={title}
      {...(narrow ? { narrow } : {})}
      {...(hidden ? { hidden } : {})}
      onClose={onNegative}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.content}>
          {body && <div className={styles.body}>{body}</div>}
          <ModalErrors lines={errors} />
          {children}
        </div>
        <Footer {...frame} busy={busy} />
        {after && <div className={styles.after}>{after}</div>}
      </form>
    </Dialog>
  );
}

function Footer({
  negative,
  positive,
  blocked,
  disabled = false,
  busy,
  danger = false,
  back,
  onNegative,
}: ModalFrameProps & { busy: boolean }) {
  if (negative === undefined && positive === undefined) return null;
  return (
    <div className={styles.footer}>
      {back && (
        <Button kind="link" className={styles.back} onClick={back.onBack}>
          {back.label}
        </Button>
      )}
      {negative !== undefined && <Button onClick={onNegative}>{negative}</Button>}
      {positive !== undefined && (
        <Button
          kind={danger ? 'danger' : 'primary'}
          type="submit"
          busy={busy}
          disabled={disabled}
          reason={blocked}
        >
          {positive}
        </Button>
      )}
    </div>
  );
}

function ModalErrors({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    // Keyed by refusal, so that it scrolls into view each time, because on a phone, the button may be far
    // below.
    <div
      key={lines.join()}
      role="alert"
      ref={(element) => element?.scrollIntoView?.({ block: 'nearest' })}
    >
      <ErrorList lines={lines} />
    </div>
  );
}
