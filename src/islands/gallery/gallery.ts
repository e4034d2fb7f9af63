/** How far a finger moves sideways, in px, before it turns the page. */
export const SWIPE_DISTANCE = 40;

/** The index `step` away in a circle of `count` pictures: after the last comes the first. */
const turn = (index: number, step: number, count: number) => (index + step + count) % count;

/** −1, 0, or 1: which way a finger that moved by `x` and `y` px turns. Mostly vertical moves scroll and turn nothing. */
export const swipeStep = (x: number, y: number) => {
  if (Math.abs(x) < SWIPE_DISTANCE || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
};

/**
 * Makes the links to large pictures open them in `dialog`, all pictures of the page in a circle. The links work without
 * this, with a modifier key, or in a browser without dialogs.
 */
export const watchGallery = (dialog: HTMLDialogElement, links: readonly HTMLAnchorElement[]) => {
  const part = <E extends HTMLElement>(name: string) => dialog.querySelector<E>(`[data-part=${name}]`);
  const picture = part<HTMLImageElement>('picture');
  const caption = part('caption');
  const count = part('count');
  if (!picture || !caption || !count || !dialog.showModal) return;

  let current = 0;
  const show = (index: number) => {
    const link = links[index];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    current = index;
    caption.textContent = small.alt;
    count.textContent = `${index + 1} of ${links.length}`;
    // What the phone already has is shown until the large one has loaded.
    picture.srcset = '';
    picture.src = small.currentSrc;
    const large = new Image();
    large.sizes = '100vw';
    large.srcset = link.dataset.srcset ?? '';
    large.src = link.href;
    large.onload = () => {
      if (current === index) picture.src = large.currentSrc;
    };
  };
  const move = (step: number) => show(turn(current, step, links.length));

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(index);
      dialog.showModal();
      // Chrome of 2021 does not return the focus by itself, and Safari's click gave the link none.
      dialog.addEventListener('close', () => link.focus(), { once: true });
    });
  }
  dialog.toggleAttribute('data-single', links.length === 1);

  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (button) move(Number(button.dataset.step));
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  });

  let start: { x: number; y: number } | undefined;
  dialog.addEventListener('pointerdown', ({ clientX, clientY }) => {
    start = { x: clientX, y: clientY };
  });
  dialog.addEventListener('pointerup', ({ clientX, clientY }) => {
    const step = start ? swipeStep(clientX - start.x, clientY - start.y) : 0;
    start = undefined;
    if (step !== 0) move(step);
  });
};
