import { Document, isScalar, Scalar, type Tags, visit } from 'yaml';

const LONGEST_LINE = 80;

/**
 * YAML as the content files write it: texts on one line, short lists of words on one line, times and ZIP codes in quotes.
 * @param customTags what is known besides texts, numbers and switches: days, where they are no texts
 */
export const inHouseStyle = (value: unknown, customTags: Tags = ['timestamp']): string => {
  const document = new Document(value, { customTags });
  visit(document, {
    Scalar: (_, scalar) => {
      // Times and ZIP codes stand in quotes everywhere, whether YAML asks for it or not.
      if (typeof scalar.value === 'string' && /^[\d:]+$/.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
    Seq: (_, list) => {
      list.flow = list.items.every(isScalar) && list.items.join(', ').length < LONGEST_LINE;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
};
