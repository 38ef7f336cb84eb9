/**
 * Catches what the components inside it throw, so that one broken card leaves the others as they are. It draws them anew
 * once: the next error shows the fallback.
 */
import { Component, type ReactNode } from 'react';

type Props = { fallback: (again: () => void) => ReactNode; children: ReactNode };
type State = { broken: boolean };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };
  private wasDrawnAnew = false;

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(): void {
    if (this.wasDrawnAnew) return;
    this.wasDrawnAnew = true;
    this.setState({ broken: false });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback(() => this.setState({ broken: false }));
  }
}
