import { expect, test } from 'vitest';
import { rowOfKept, searchWords } from '../../../src/office/device/search-kept.ts';

const PAGE = `<header>Desk Nora</header><main id="content"><h1>Nils O&#x27;Brien &amp; Sons</h1><p>231-555-0161</p>
<p>A <b>hot tub</b> deck at 12 Bay St.</p><form><label>Émile</label></form></main><footer>Nora</footer>`;

const find = (query: string) => rowOfKept('/office/leads/1', PAGE, searchWords(query));

test.each(['0161', '555 0161', '(231) 5550161', 'HOT tub', 'nils', 'obrien', 'bay st'])(
  'finds a lead by %s',
  (query) => {
    expect(find(query)).toBe('<li><a class="link" href="/office/leads/1">Nils O&#x27;Brien &amp; Sons</a></li>');
  },
);

test.each(['nora', 'emile', 'nils nora', '0162', 'h1'])('not by %s, which is not said of it', (query) => {
  expect(find(query)).toBeUndefined();
});
