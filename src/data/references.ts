import { distance } from 'fastest-levenshtein';

/** What the check needs of a content entry. */
export type Entry = { id: string; filePath?: string | undefined; data: Record<string, unknown> };
export type Tables = Record<string, readonly Entry[]>;

/** `field` of every entry in `from` must name an entry of `to`. */
type Rule = { from: string; field: string; to: string };

/** Where each collection's entries are listed, for the people who write content. */
const places: Record<string, string> = {
  areas: 'the files in src/content/areas/',
  authors: 'src/content/authors.yaml',
  categories: 'src/content/categories.yaml',
  claims: 'src/content/claims.yaml',
  posts: 'the files in src/content/posts/',
  projects: 'the files in src/content/projects/',
  services: 'the files in src/content/services/',
  tags: 'src/content/tags.yaml',
};

export const referenceRules: readonly Rule[] = [
  { from: 'posts', field: 'author', to: 'authors' },
  { from: 'posts', field: 'categories', to: 'categories' },
  { from: 'posts', field: 'tags', to: 'tags' },
  { from: 'projects', field: 'area', to: 'areas' },
  { from: 'projects', field: 'services', to: 'services' },
  { from: 'featuredProjects', field: 'area', to: 'areas' },
  { from: 'featuredProjects', field: 'project', to: 'projects' },
  { from: 'services', field: 'projects', to: 'projects' },
  { from: 'services', field: 'areas', to: 'areas' },
  { from: 'services', field: 'posts', to: 'posts' },
  { from: 'serviceCards', field: 'service', to: 'services' },
  { from: 'pages', field: 'claims', to: 'claims' },
];

/** The known word with the fewest letters to change, where that is fewer than half of them. */
export const nearest = (word: string, known: readonly string[]) => {
  const [best] = known.map((name) => ({ name, changes: distance(word, name) })).sort((a, b) => a.changes - b.changes);
  return best && best.changes <= Math.max(2, word.length / 2) ? best.name : undefined;
};

/** One sentence for each reference that leads nowhere; empty when all is well. */
export const brokenReferences = (tables: Tables, rules: readonly Rule[] = referenceRules): string[] =>
  rules.flatMap(({ from, field, to }) => {
    const known = (tables[to] ?? []).map((entry) => entry.id);
    return (tables[from] ?? []).flatMap((entry) =>
      [entry.data[field] ?? []]
        .flat()
        .filter((value) => typeof value === 'string' && !known.includes(value))
        .map((value) => {
          const guess = nearest(String(value), known);
          return (
            `${entry.filePath ?? from} (${entry.id}), ${field}: "${value}" is not known.` +
            `${guess ? ` Did you mean "${guess}"?` : ''} The known ones are listed in ${places[to] ?? to}.`
          );
        }),
    );
  });
