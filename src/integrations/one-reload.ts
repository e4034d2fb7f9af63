import type { ViteDevServer } from 'vite';

/**
 * One save reloads an open page once, when there is something to see. By themselves Vite asks for a reload as soon as a file has
 * changed, and Astro when it has written what it loaded: while content is being loaded, neither is heard.
 */
export const oneReload = ({ environments }: ViteDevServer) => {
  const { hot } = environments.client;
  const { send } = hot;
  let isLoading = true;
  hot.send = (...sent: unknown[]) => {
    const isReload = (sent[0] as { type?: string }).type === 'full-reload';
    if (!isLoading || !isReload) Reflect.apply(send, hot, sent);
  };
  return {
    loads: () => {
      isLoading = true;
    },
    /** Before any page is opened: none has to be reloaded. */
    started: () => {
      isLoading = false;
    },
    loaded: () => {
      isLoading = false;
      hot.send({ type: 'full-reload', path: '*' });
    },
  };
};
