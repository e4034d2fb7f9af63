/** The same where a headline is for several words, such as the name of a town: those that dashes join count together, too (`town=elk-rapids`). */
for (const word of location.search.split(/\W|_/).concat(location.search.split(/[^\w-]|_/)))
  h1.textContent = h1.getAttribute(`data-${word}`) || h1.textContent;
