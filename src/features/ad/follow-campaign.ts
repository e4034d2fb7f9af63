/**
 * Gives the ad's page the headline of the campaign that the visitor came from: in `data-headlines`, by a word of `utm_campaign`. Its
 * text (src/build/inline-scripts.ts) stands right behind the headline, before anything is painted.
 */
(function followCampaign() {
  const heading = document.querySelector<HTMLElement>('h1[data-headlines]');
  if (!heading) return;
  const headlines: Record<string, string> = JSON.parse(heading.dataset.headlines || '{}');
  const words = (new URLSearchParams(location.search).get('utm_campaign') || '').toLowerCase().split(/[^a-z0-9]+/);
  const known = words.filter((word) => Object.hasOwn(headlines, word))[0];
  if (known) heading.textContent = headlines[known] || '';
})();
