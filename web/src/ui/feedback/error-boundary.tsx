import { Component } from 'react';
import type { Elements } from '../../lib/elements.ts';

interface ErrorBoundaryProps {
  children: Elements;
  /** A changed key renders the children again after a failure. */
  resetKey?: string | number | undefined;
  fallback: Elements;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: ErrorBoundaryProps['resetKey'];
}

/** Shows the fallback in place of children that failed to render or load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): Elements {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
