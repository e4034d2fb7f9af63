/** An error: a status for the app, and a sentence for people. */
export const refuse = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers });

export const leadIsGone = () => refuse(404, 'This lead no longer exists.');

export const file = (content: BodyInit, type: string, name: string): Response =>
  new Response(content, {
    headers: {
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
