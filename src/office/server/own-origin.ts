/**
 * The origin under which browsers see this worker. A server in front of it speaks HTTPS with them and HTTP with us: only on
 * a developer's own machine do browsers come without.
 */
export const ownOrigin = (request: Request): string => {
  const { host, hostname } = new URL(request.url);
  return `${hostname === 'localhost' ? 'http' : 'https'}://${host}`;
};
