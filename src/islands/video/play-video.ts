/** Replaces a picture with its video when someone presses it. Until then nothing loads from elsewhere. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('.video')?.querySelector<HTMLElement>('[data-video]');
  const picture = link?.closest('.video')?.querySelector('img');
  if (!link || !picture || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const video = document.createElement('iframe');
  video.src = `https://www.youtube-nocookie.com/embed/${link.dataset.video}?autoplay=1`;
  video.title = link.textContent ?? '';
  video.allow = 'autoplay; fullscreen';
  video.width = '100%';
  video.height = `${picture.clientHeight}`;
  picture.replaceWith(video);
  link.remove();
  video.focus();
});
