/**
 * The same for a headline with several words, such as the name of a town: in `town=elk-rapids` each word counts, and everything joined
 * by dashes. Splitting with a group in the pattern keeps what it splits at.
 */
for (const word of location.search.split(/[\W_](?=([a-z\d-]*))/i))
  h1.textContent = h1.getAttribute(`data-${word}`) || h1.textContent;
