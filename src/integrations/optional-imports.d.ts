// What src/integrations/optional-parts.ts makes of these imports.

declare module 'optional:figures/page/count-visit.ts' {
  const countVisit: () => void;
  export default countVisit;
}

declare module 'optional:leads/after-sent/pages/AdditionForm.astro' {
  type Props = { heading?: string; lead?: string | undefined; isSheet?: boolean };
  const AfterSentForm: ((props: Props) => unknown) | undefined;
  export default AfterSentForm;
}

declare module 'optional:figures/screen/VisitorFigures.tsx' {
  import type { ComponentType, ReactNode } from 'react';

  /** What the office lends its guest, which imports nothing of it. */
  export type Lent = {
    Block: ComponentType<{ title: string; children: ReactNode }>;
    Switch: ComponentType<{
      label: string;
      choices: Record<string, string>;
      chosen: string;
      hrefOf: (value: string) => string;
    }>;
  };
  /** `data` is what the floor's own countVisits() gave */
  type Props = Lent & { data: unknown; metric: string | undefined; hrefOf: (metric: string) => string };
  const VisitorFigures: ComponentType<Props> | undefined;
  export default VisitorFigures;
}
