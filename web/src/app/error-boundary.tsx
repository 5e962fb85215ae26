import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './page.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value gives what is inside another try. */
  resetKey?: string | number | undefined;
  fallback?: ReactNode;
}

interface Caught {
  failed: boolean;
  resetKey: ErrorBoundaryProps['resetKey'];
}

/** What is left when a page breaks: a sentence and the way on, instead of a blank screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<Caught> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: Caught): Caught | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <BrokenPage />;
  }
}

function BrokenPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.center}>
      <div role="alert">
        <h1>This page did not load</h1>
        <p>Something went wrong on our side or on the way.</p>
      </div>
      <Button kind="primary" onClick={() => location.reload()}>
        Load it again
      </Button>
    </main>
  );
}
