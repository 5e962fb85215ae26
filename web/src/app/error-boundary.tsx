import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './page.module.css';

/** What is left when a page breaks: a sentence and the way on, instead of a blank screen. */
export class ErrorBoundary extends Component<{ children: ReactNode; resetKey?: string }, { failed: boolean; resetKey: string | undefined }> {
  override state = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** Another page gets another try. */
  static getDerivedStateFromProps(props: { resetKey?: string }, state: { resetKey: string | undefined }): { failed: boolean; resetKey: string | undefined } | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.center} role="alert">
        <h1>This page did not load</h1>
        <p>Something went wrong on our side or on the way. What you have entered is kept.</p>
        <Button kind="primary" onClick={() => location.reload()}>
          Load it again
        </Button>
      </div>
    );
  }
}
