import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** Slug of the area whose projects are shown; undefined until a visitor chooses: the first of the list. */
const $areaTab = atom<string | undefined>(undefined);

type Props = {
  tabs: { slug: string; name: string }[];
  /** the panels, plain HTML: each with the `id` of `panelId(slug)`, all but the first `hidden` */
  children?: ReactNode;
};

export const panelId = (slug: string) => `projects-${slug}`;
export const tabId = (slug: string) => `tab-${slug}`;

/** Where each key goes from tab `index` of `count`. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs over the projects of several areas; arrow keys move between them. Without JavaScript all panels are shown. */
export const AreaTabs = ({ tabs, children }: Props) => {
  const orFirst = (slug: string | undefined) => slug ?? tabs[0]?.slug;
  const selected = orFirst(useStore($areaTab));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    for (const { slug } of tabs) document.getElementById(panelId(slug))?.toggleAttribute('hidden', slug !== selected);
  }, [tabs, selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Not `selected`: held keys come one after another, before the next render.
    const index = tabs.findIndex(({ slug }) => slug === orFirst($areaTab.get()));
    const target = moves[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    $areaTab.set(tab.slug);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.slug)}`)?.focus();
  };

  return (
    <>
      <div ref={list} className="filters needs-js" role="tablist" aria-label="Projects by area" onKeyDown={onKeyDown}>
        {tabs.map(({ slug, name }) => (
          <button
            key={slug}
            type="button"
            role="tab"
            id={tabId(slug)}
            className="filter"
            aria-selected={slug === selected}
            aria-controls={panelId(slug)}
            tabIndex={slug === selected ? 0 : -1}
            onClick={() => $areaTab.set(slug)}
          >
            {name}
          </button>
        ))}
      </div>
      {children}
    </>
  );
};
