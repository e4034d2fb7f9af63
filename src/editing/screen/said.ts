/** Says in one line what was done in somebody's place, until they have read it. */
export const say = (sentence: string) => {
  document.querySelector('.said')?.remove();
  const line = document.createElement('div');
  line.className = 'said';
  const words = document.createElement('span');
  words.role = 'status';
  const button = document.createElement('button');
  button.textContent = 'OK';
  button.addEventListener('click', () => line.remove());
  line.append(words, button);
  document.body.append(line);
  // What is read out is what changes in a place that is there.
  words.textContent = sentence;
};
