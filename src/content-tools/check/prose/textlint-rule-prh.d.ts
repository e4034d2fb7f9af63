/** The package brings no types: a rule of textlint that reads a word list of https://github.com/prh/prh. */
declare module 'textlint-rule-prh' {
  import type { TextlintFixableRuleModule } from '@textlint/types';

  const rule: TextlintFixableRuleModule;
  export default rule;
}
