import './office.css';
import { createElement, Fragment, options, type VNode } from 'preact';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { $session } from './queries.ts';

/**
 * A browser that translates replaces each text with an element of its own: Preact would update the text that is gone. So each text is
 * the only child of its element, and is written as the element's content, which is right whatever is in it by now.
 */

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';
const isNothing = (child: unknown) => child === null || child === undefined || typeof child === 'boolean';

/** The element has no box (office.css): a text, even white space, is laid out as if it were there on its own. */
const alone = (child: unknown) => (isText(child) ? createElement('span', { class: 'text-alone' }, child) : child);

type Node = Omit<VNode, 'props'> & { props: { children?: unknown } };

const write = (vnode: Node) => {
  const { type } = vnode;
  const { children, ...props } = vnode.props;
  const parts = [children].flat();
  if (!parts.some(isText)) return;
  const text = parts.every((part) => isText(part) || isNothing(part)) && parts.filter(isText).join('');
  if (type === Fragment || text === false) vnode.props = { ...props, children: parts.map(alone) };
  // In a drawing, where elements have no such property, another text is another element.
  else if (type === 'text') vnode.key ??= text;
  else vnode.props = { ...props, textContent: text } as Node['props'];
};

const { vnode: next } = options;
options.vnode = (vnode) => {
  // First, it makes React's properties Preact's.
  next?.(vnode);
  if (typeof vnode.type === 'string' || vnode.type === Fragment) write(vnode as Node);
};

// A query without a listener is empty: subscribe now, so that a cached session shows in the first render.
$session.listen(() => {});

const place = document.getElementById('office');
if (place !== null) createRoot(place).render(<App />);
