import { Component, type ReactNode } from 'react';

type Props = {
  /** address of the screen: a new one resets the error */
  path: string | undefined;
  children: ReactNode;
};

/** Catches an error in one screen and shows a message, so that the others keep working. */
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
