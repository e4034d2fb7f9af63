import { type Document, isMap, parseDocument } from 'yaml';
import { CONTENT_FOLDER, placeOf, registry } from '../../schemas/collections.ts';
import { type ContentFile, errorInFile, type Finding, fieldsOf, listOf } from './checked-site.ts';
import { inHouseStyle } from './yaml/write-yaml.ts';

/**
 * Content of earlier versions, and how to bring it up to date: `npm run content:new -- upgrade` writes it. CHANGELOG.md says the same for
 * people. What only a person can write, such as the words of a new section, is left to the check's rules.
 */

export type Move = {
  /** a file with its new text; undefined if it is removed */
  file: string;
  text: string | undefined;
  says: string;
};

const at = (path: string) => `${CONTENT_FOLDER}/${path}`;

const written = (document: Document): string => document.toString({ lineWidth: 0, flowCollectionPadding: false });

/** `ad` in business.yaml and pages/ad.yaml: today ads are a folder, with a file for each. */
const movedAd = (find: Find): Move[] => {
  const business = find('business.yaml');
  const page = find('pages/ad.yaml');
  const { ad } = fieldsOf(fieldsOf(business?.yaml.value).business);
  const { address, town } = fieldsOf(ad);
  const name = String(address ?? '').replace(/.*\//, '');
  if (business === undefined || page === undefined || !name) return [];
  const { sections, headlines, ...fields } = fieldsOf(page.yaml.value);
  const { form, why, testimonials, faq } = fieldsOf(sections);
  const ofCampaigns = listOf(headlines).map((headline) => {
    const { campaign, ...rest } = fieldsOf(headline);
    return { word: campaign, ...rest };
  });
  const moved = {
    ...fields,
    ...(ofCampaigns.length > 0 && { headlines: ofCampaigns }),
    town,
    form,
    why,
    ...(testimonials !== undefined && { testimonial: testimonials }),
    ...(faq !== undefined && { questions: faq }),
  };
  const document = parseDocument(business.text);
  const facts = document.get('business');
  const pair = isMap(facts) ? facts.items.find(({ key }) => String(key) === 'ad') : undefined;
  if (!pair) return [];
  pair.key = document.createNode('ads');
  pair.value = document.createNode({ page: name });
  return [
    {
      file: business.path,
      text: written(document),
      says: '"ad" became "ads", which names the file of the first ad page.',
    },
    { file: at(`ads/${name}.yaml`), text: `${inHouseStyle(moved)}\n`, says: 'New: its words were in pages/ad.yaml.' },
    {
      file: page.path,
      text: undefined,
      says: `Its words are in ads/${name}.yaml; those of the button are no longer content.`,
    },
  ];
};

const movedUnit = (find: Find): Move[] => {
  const estimator = find('estimator.yaml');
  const text = estimator?.text.replace(/^(\s+unit:) piece\b/gm, '$1 each');
  if (estimator === undefined || text === undefined || text === estimator.text) return [];
  return [{ file: estimator.path, text, says: 'The unit "piece" is called "each".' }];
};

/** The columns that /permits had before they were content. */
const COLUMNS = {
  rules: {
    deck: { title: 'Deck', inWords: 'For a deck' },
    fence: { title: 'Fence', inWords: 'For a fence' },
    water: { title: 'From the water', inWords: 'By the water' },
  },
  gives: {
    building: { title: 'Building permit', inWords: 'Building' },
    soil: { title: 'Soil erosion permit', inWords: 'Soil erosion' },
  },
};

/** What zoning requires, and who issues the other permits: once separate fields, now two lists. */
const movedPermits = (find: Find, files: readonly ContentFile[]): Move[] => {
  const moved = files.flatMap((file): Move[] => {
    if (file.collection !== 'permits') return [];
    const fields = fieldsOf(file.yaml.value);
    const old = (names: object) => Object.keys(names).filter((name) => fields[name] !== undefined);
    const [offices, rules] = [old(COLUMNS.gives), old(COLUMNS.rules)];
    if (offices.length + rules.length === 0) return [];
    const document = parseDocument(file.text);
    for (const name of [...offices, ...rules]) document.delete(name);
    const lists = {
      offices: offices.map((name) => fields[name]),
      ...(rules.length > 0 && { rules: rules.map((about) => ({ about, says: fields[about] })) }),
    };
    for (const [name, list] of Object.entries(lists)) document.set(name, list);
    return [{ file: file.path, text: written(document), says: 'Rules and offices became lists.' }];
  });
  if (moved.length === 0 || find('columns.yaml')) return moved;
  const says = 'New: what the rows of /permits tell.';
  return [...moved, { file: at('columns.yaml'), text: `${inHouseStyle({ columns: COLUMNS })}\n`, says }];
};

/** The chart of boards has its words on the page that it is linked from. */
const movedChart = (find: Find): Move[] => {
  const guide = find('pages/guide.yaml');
  const services = find('pages/services.yaml');
  const chart = fieldsOf(fieldsOf(guide?.yaml.value).sections).materials;
  const isThere = fieldsOf(fieldsOf(services?.yaml.value).sections).materials !== undefined;
  if (guide === undefined || services === undefined || chart === undefined || isThere) return [];
  const [from, to] = [parseDocument(guide.text), parseDocument(services.text)];
  from.deleteIn(['sections', 'materials']);
  to.setIn(['sections', 'materials'], chart);
  return [
    { file: guide.path, text: written(from), says: 'Its section "materials" is in pages/services.yaml.' },
    { file: services.path, text: written(to), says: 'Its section "materials" came from pages/guide.yaml.' },
  ];
};

/** A list that was added later and may be empty: just a comment changes no page. */
const emptyList = (find: Find): Move[] => {
  const file = placeOf(registry.houseWords);
  if (find(file.slice(CONTENT_FOLDER.length + 1))) return [];
  const text = '# Words that the check asks to write another way: docs/handbook/reference/house-words.md. None yet.\n';
  return [{ file, text, says: 'New, and may stay empty.' }];
};

type Find = (path: string) => ContentFile | undefined;

/** What brings older content up to date; nothing if it already is. */
export const movesOf = (files: readonly ContentFile[]): Move[] => {
  const find: Find = (path) => files.find((file) => file.path === at(path));
  const moves = [...movedAd(find), ...movedUnit(find), ...movedPermits(find, files), ...movedChart(find)];
  // On its own a missing list is a mistake, and is reported as one.
  return moves.length === 0 ? [] : [...moves, ...emptyList(find)];
};

/** One sentence for each file that an upgrade would change, in place of everything that is wrong with it. */
export const olderContent = (files: readonly ContentFile[]): Finding[] =>
  movesOf(files).map(({ file, says }) =>
    errorInFile(
      file,
      `This is content of an earlier version. npm run content:new -- upgrade brings it to today’s: ${says.slice(0, 1).toLowerCase()}${says.slice(1)}`,
    ),
  );
