/** Gives an ad page the headline that `data-…` has for a word in the ad's link. What is shown is in the page; the link only chooses. */
for (const word of location.search.split(/\W|_/)) h1.textContent = h1.getAttribute(`data-${word}`) || h1.textContent;
