export type Point = { x: number; y: number };
export type Pointer = 'mouse' | 'touch';

/** Keys by their names in https://www.w3.org/TR/uievents-key/ */
export type KeyName =
  | 'Enter'
  | 'Tab'
  | 'Escape'
  | 'Home'
  | 'End'
  | 'Backspace'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowDown';

/** What every engine's driver can do with a page. Points are those of the window, in CSS pixels. */
export type Tab = {
  /** Resolves once the page has loaded; rejects if the browser shows an error page. */
  open: (url: string) => Promise<void>;
  /** Where it is. */
  address: () => Promise<string>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page, where it sees nothing but its arguments. */
  run: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>;
  /** Presses at the first point, moves to the others, and releases. */
  press: (pointer: Pointer, ...points: [Point, ...Point[]]) => Promise<void>;
  /** Two presses within a double click's time. */
  pressTwice: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  key: (name: KeyName) => Promise<void>;
  /** Gives the window this width, where it can be changed, until the tab is closed. */
  widen?: (width: number) => Promise<void>;
  /** The window as a PNG. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A running browser. */
export type RunningBrowser = {
  newTab: () => Promise<Tab>;
  /** The page as printed, as a PDF on Letter paper; undefined if the browser cannot print headless. */
  print?: (url: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A browser that some machines have. */
export type Engine = {
  name: string;
  /** whether its driver can touch */
  hasTouch: boolean;
  /** what is missing on this machine, for the person at the keyboard; undefined if it can start */
  missing: () => string | undefined;
  launch: () => Promise<RunningBrowser>;
};
