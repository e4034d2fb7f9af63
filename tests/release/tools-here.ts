import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { listenHere } from '../listen-here.ts';

export type Asked = {
  tool: string;
  args: string[];
  folder: string;
  /** where a report is to be written */
  report?: string;
};
export type Said = { code: number; output: string };

/** Answers in place of the tools that the steps start. */
export const toolsHere = async (answer: (asked: Asked) => Promise<Said>) => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const one = (await json(request)) as Asked;
    asked.push([one.tool, ...one.args].join(' '));
    const said = await answer(one).catch((error: unknown): Said => ({ code: 1, output: String(error) }));
    response.end(JSON.stringify(said));
  });
  return {
    /** variables by which the steps find these answers */
    shell: {
      PATH: [join(import.meta.dirname, 'bin'), process.env.PATH].join(delimiter),
      TOOLS_HERE: join(import.meta.dirname, 'tools-here.mjs'),
      TOOLS_ASK: await listenHere(server),
    },
    /** the calls since this was last called, line by line */
    asked: () => asked.splice(0),
    stop: () => {
      server.close();
    },
  };
};
