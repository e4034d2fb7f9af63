import type { HTMLRewriterElementContentHandlers } from '@cloudflare/workers-types';

// The one global of the Workers runtime that a browser lacks; declared alone, because the runtime's full types clash
// with the browser types that pages and islands need.
declare global {
  class HTMLRewriter {
    on(selector: string, handlers: HTMLRewriterElementContentHandlers): HTMLRewriter;
    transform(response: Response): Response;
  }
}
