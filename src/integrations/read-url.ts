import type { IncomingMessage } from 'node:http';

/** The address that a request asks the development server for, as it was before another part of the server has changed it. */
export const readUrl = ({
  url = '/',
  originalUrl = url,
}: IncomingMessage & { originalUrl?: string | undefined }): URL => new URL(originalUrl, 'http://localhost');
