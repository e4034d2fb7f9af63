/**
 * The same where a headline is for several words, such as the name of a town: of `town=elk-rapids` each word counts, and all that dashes
 * join together. The part in round brackets is given beside what it splits.
 */
for (const word of location.search.split(/[\W_](?=([a-z\d-]*))/i))
  h1.textContent = h1.getAttribute(`data-${word}`) || h1.textContent;
