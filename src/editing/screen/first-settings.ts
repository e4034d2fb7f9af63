/** Sveltia's settings unless a person has chosen others. They must be there before it loads: this is imported first. */
const setFirst = (name: string, value: object) => {
  if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
};

// Stay on the article or file after saving.
setFirst('sveltia-cms.prefs', { closeOnSave: false });

// On this machine's files no one signs in. Sveltia keeps drafts only if its settings say so from the start (0.221).
if (document.body.dataset.local === 'true') setFirst('sveltia-cms.user', { backendName: 'local' });
