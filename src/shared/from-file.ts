/** `../../pictures/a.jpg` named in `content/posts/b.md` -> `pictures/a.jpg` */
export const fromFile = (file: string, named: string): string => {
  const steps: string[] = [];
  for (const step of [...file.split('/').slice(0, -1), ...named.split('/')]) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
};

/** The way back: `pictures/a.jpg` is named `../../pictures/a.jpg` in `content/posts/b.md`. */
export const asNamedIn = (file: string, target: string): string => {
  const [from, to] = [file.split('/').slice(0, -1), target.split('/')];
  const shared = from.findIndex((step, index) => step !== to[index]);
  const common = shared < 0 ? from.length : shared;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
};
