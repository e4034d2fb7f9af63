/** `../../pictures/a.jpg` named in `content/posts/b.md` -> `pictures/a.jpg` */
export const fromFile = (file: string, named: string): string => {
  const steps: string[] = [];
  for (const step of [...file.split('/').slice(0, -1), ...named.split('/')]) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
};
