import { Component, type ReactNode } from 'react';

export interface PartBoundaryProps {
  children: ReactNode;
  /** Stands in place of a part that broke; nothing unless given. */
  fallback?: ReactNode;
}

/** Keeps what breaks in one part from taking the rest of the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
