/** Names with spaces between them, by the reason why each may be used. */
export const listed = (reasons: Record<string, string>) =>
  Object.fromEntries(Object.entries(reasons).map(([reason, names]) => [reason, names.trim().split(/\s+/)]));

/** Exceptions, by the reason for them. A name that nothing uses fails the test. */
export const EXCEPTIONS = listed({
  'it keeps the browser from scrolling by itself, which those that lack it never do':
    'css.properties.overflow-anchor css.properties.overflow-anchor.none',
  'boxes of the same shape are made another way under `@supports not (aspect-ratio)`; of loaded pictures it is their own': `
    css.properties.aspect-ratio css.properties.aspect-ratio.auto html.elements.source.width
    html.elements.source.height
  `,
  'flex-gap.js gives margins instead': 'css.properties.gap.flex_context',
  'without it the dialog is hidden, and the links in it lead to the large pictures': 'html.elements.dialog showModal',
  'each is asked for before it is used, or used only where something else is there that came later': `
    connection effectiveType saveData downlink requestIdleCallback captureStackTrace HTMLScriptElement.supports
    stackTraceLimit createImageBitmap
  `,
  'it only hastens: the same is loaded a little later': `
    html.elements.link.imagesrcset html.elements.link.imagesizes html.elements.link.fetchpriority
    html.elements.link.blocking html.elements.img.fetchpriority html.elements.img.loading
  `,
  'the slider has rules for each engine, which the others pass over: never two in one list':
    'css.selectors.-webkit-slider-runnable-track css.selectors.-webkit-slider-thumb css.selectors.-moz-range-thumb',
  'a nicety of lines, colors or movement; all is readable without': `
    css.properties.text-wrap css.properties.text-wrap.balance css.properties.text-wrap.pretty
    css.properties.overflow-wrap.anywhere css.properties.accent-color css.properties.appearance.auto
    css.properties.scroll-behavior css.properties.scroll-behavior.smooth css.properties.scroll-margin-top
    css.properties.scroll-margin-bottom css.properties.overscroll-behavior
    css.properties.overscroll-behavior.contain css.properties.scrollbar-color css.properties.scrollbar-width
    css.properties.scrollbar-width.thin
  `,
  'the system has no such colors':
    'css.at-rules.media.forced-colors css.properties.forced-color-adjust css.properties.forced-color-adjust.none',
  'a phone has no pointer and no corner to pull': `
    css.properties.cursor.default css.properties.cursor.pointer css.properties.cursor.ew-resize
    css.properties.cursor.zoom-in css.properties.resize css.properties.resize.vertical
  `,
  'on paper a break may fall worse': `
    css.at-rules.page css.properties.break-after.avoid css.selectors.details-content
    css.properties.content-visibility css.properties.content-visibility.visible
  `,
  'boxes of a grid, which knows it; the data counts flexible boxes too':
    'css.properties.align-self.start css.properties.align-content.start',
  'the map keeps the labels of a narrow one': `
    css.at-rules.container css.properties.container-type css.properties.container-type.inline-size
    css.properties.container-type.size
  `,
  'the outline of the browser shows instead': 'css.selectors.focus-visible',
  'the sheet keeps its place': 'css.selectors.has',
  'the focus goes in the order of the document': 'css.properties.reading-flow css.properties.reading-flow.grid-rows',
  'a keyboard of letters comes up': 'html.global_attributes.inputmode',
  'both can be open at once': 'html.elements.details.name',
  'React has it for events, attributes and transitions of newer browsers, and asks first': `
    animation canIntercept cancel capture delay fetchPriority finished imageSizes loading movementX movementY
    popover share skipTransition startViewTransition submitter Profiler ViewTransition
  `,
  'names that we, React or Zod gave to something of their own':
    'at bytes display displayName info isValid locale notify paint tag types use watch when zip',
});
