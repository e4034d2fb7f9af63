import { Component, type ReactNode } from 'react';

type Props = {
  /** the screen: another one is tried anew */
  path: string | undefined;
  children: ReactNode;
};

/** A fault in one screen says so, and takes no other along: without this, what is on the page would stay as it was, or be gone. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ path }: Props) {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert">
        Something in this screen went wrong. What you noted is kept.{' '}
        <button type="button" className="link" onClick={() => location.reload()}>
          Load it again
        </button>
      </p>
    );
  }
}
