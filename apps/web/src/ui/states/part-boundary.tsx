import { Component, type ReactNode } from 'react';

export interface PartBoundaryProps {
  children: ReactNode;
  /** Rendered in place of a broken part; nothing by default. */
  fallback?: ReactNode;
}

/** An error boundary: keeps an error in one part from breaking the page. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
