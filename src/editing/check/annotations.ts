import type { Finding } from './finding.ts';

/** Signs that end a value in GitHub's workflow commands. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A finding as a workflow says it on GitHub, which shows it at its line in the pull request. */
export const annotation = ({ severity, file, line, says, snippet }: Finding): string => {
  const text = snippet === undefined ? says : `${says}\n\n${snippet}`;
  return `::${severity} file=${inProperty(file)},line=${line}::${escaped(text)}`;
};
