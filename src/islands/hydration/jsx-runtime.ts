import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx as make } from 'react/jsx-runtime';

/**
 * Makes the elements of islands. A browser may have translated the page before an island wakes: its texts then differ from those that
 * the server wrote, and React would throw the whole island away, including the focus. So each element says that its text may differ; the
 * next one that React writes is right again. That only works for a text that is the only child of its element
 * (tests/islands/text-alone.test.ts).
 */
const jsx = (type: ElementType, props: object, key?: Key): ReactElement =>
  make(type, typeof type === 'string' ? { ...props, suppressHydrationWarning: true } : props, key);

export { Fragment, jsx, jsx as jsxs };
