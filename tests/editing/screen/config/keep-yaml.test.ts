import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keepYaml } from '../../../../src/editing/new/keep-yaml.ts';

type Fields = Record<string, unknown>;

const FILE = `# The shop.
name: Two Bays # as on the sign
hours:
  - days: [Monday, Tuesday]
    opens: "7:00"
  # closed in winter
  - days: [Sunday]
sizes:
  - { width: 12, depth: 10 }
  - { width: 16, depth: 12 }
intro: >-
  One line that
  goes on.
phone: (231) 555-0142
`;

/** The file after a change to its values, where every line is as it was except those that are shown. */
const changed = (change: (values: Fields) => void) => {
  const text = keepYaml(FILE, (before) => {
    const values = structuredClone(before);
    change(values);
    return values;
  });
  const [before, now] = [FILE.split('\n'), text.split('\n')];
  return {
    values: parse(text),
    gone: before.filter((line) => !now.includes(line)),
    come: now.filter((line) => !before.includes(line)),
  };
};

const list = (values: Fields, name: string) => values[name] as Fields[];

describe('a file with changed values', () => {
  it('keeps a comment behind the value that changes', () => {
    const { gone, come } = changed((values) => {
      values.name = 'Three Bays';
    });
    expect([gone, come]).toEqual([['name: Two Bays # as on the sign'], ['name: Three Bays # as on the sign']]);
  });

  it('keeps the quotes of a value, and adds them where a new one needs them', () => {
    expect(changed((values) => Object.assign(list(values, 'hours')[0] as Fields, { opens: '8:00' })).come).toEqual([
      '    opens: "8:00"',
    ]);
    expect(changed((values) => Object.assign(values, { phone: 'Call: now' })).come).toEqual(['phone: "Call: now"']);
  });

  it('changes a number inside brackets', () => {
    const { come } = changed((values) => Object.assign(list(values, 'sizes')[1] as Fields, { depth: 14 }));
    expect(come).toEqual(['  - { width: 16, depth: 14 }']);
  });

  it('empties a list inside brackets, and leaves all else as it was typed', () => {
    const text = 'tags: [a, b] # short names\nname:   x\n';
    expect(keepYaml(text, (values) => ({ ...values, tags: [] }))).toBe('tags: [] # short names\nname:   x\n');
  });

  it('adds an item in the form of the others, and removes one with its lines', () => {
    const added = changed((values) => list(values, 'hours').push({ days: ['Saturday'], opens: '8:00' }));
    expect([added.gone, added.come]).toEqual([[], ['  - days: [Saturday]', '    opens: "8:00"']]);
    const removed = changed((values) => list(values, 'hours').shift());
    expect([removed.gone, removed.come]).toEqual([['  - days: [Monday, Tuesday]', '    opens: "7:00"'], []]);
  });

  it('changes one item and adds another in one go', () => {
    const { values, come } = changed((before) => {
      const hours = list(before, 'hours');
      hours[1] = { days: ['Sunday', 'Saturday'] };
      hours.push({ days: ['Friday'] });
    });
    expect(come).toEqual(['  - days: [Sunday, Saturday]', '  - days: [Friday]']);
    expect(values.hours).toHaveLength(3);
  });

  it('puts a new field after the one that precedes it, and removes one without a trace', () => {
    const added = keepYaml(FILE, ({ name, ...rest }) => ({ name, since: 2003, ...rest }));
    expect(added).toBe(FILE.replace('hours:\n', 'since: 2003\nhours:\n'));
    expect(keepYaml(FILE, ({ phone: _, ...rest }) => rest)).toBe(FILE.replace('phone: (231) 555-0142\n', ''));
    expect(keepYaml(FILE, ({ sizes: _, ...rest }) => rest)).toBe(FILE.replace(/sizes:\n( {2}- .*\n){2}/, ''));
  });

  it('folds a long text again as it was folded', () => {
    const { come } = changed((values) => {
      values.intro = 'Another line.';
    });
    expect(come).toEqual(['  Another line.']);
  });

  it('writes lists that were empty, and groups that were not there', () => {
    const text = 'tags: []\nname: x\n';
    expect(keepYaml(text, (values) => ({ ...values, tags: ['a', 'b'] }))).toBe('tags: [a, b]\nname: x\n');
    expect(keepYaml(text, (values) => ({ ...values, link: { text: 'More', href: '/more' } }))).toBe(
      `${text}link:\n  text: More\n  href: /more\n`,
    );
  });

  it('begins a file that holds remarks only', () => {
    const remark = '# None yet.\n';
    expect(keepYaml(remark, () => ({ closed: { text: 'Closed.' } }))).toBe(`${remark}closed:\n  text: Closed.\n`);
    expect(keepYaml(`${remark}closed:\n  text: Closed.\n`, () => ({}))).toBe(remark);
  });
});
