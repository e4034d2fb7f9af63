import {
  Component,
  type ComponentType,
  Fragment,
  type FragmentInstance,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import type {} from 'react-dom'; // its types give FragmentInstance its methods
import { ISLAND_READY } from './island-ready.ts';

type Props = { children: ReactNode };

/** Puts the specified words in the place of an island that cannot be rendered; the rest of the page stays. */
class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert" className="notice notice-failed">
        Something went wrong. The application couldn't load properly. Please try refreshing the page.
      </p>
    );
  }
}

/**
 * Stands around the content of every React island: catches its errors, and tells `client:intent` when its handlers
 * are attached. (`astro:hydrate` comes too early for that: Astro hydrates inside a transition.)
 */
const Island = ({ children }: Props) => {
  const content = useRef<FragmentInstance>(null);

  useEffect(() => {
    content.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, []);

  return (
    // biome-ignore lint/complexity/noUselessFragments: the ref needs it; an element of its own would be one too many
    <Fragment ref={content}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </Fragment>
  );
};

/** The component as an island of its own, which every React component in an `.astro` file has to be. */
export const asIsland =
  <ContentProps extends object>(Content: ComponentType<ContentProps>) =>
  (props: ContentProps) => (
    <Island>
      <Content {...props} />
    </Island>
  );
