/**
 * What Sveltia finds of a person's settings when it begins, unless they have chosen otherwise in its settings. It has to be
 * there before Sveltia is loaded, so this is imported first.
 */
const setFirst = (name: string, value: object) => {
  if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
};

// Stay on the article or file after saving.
setFirst('sveltia-cms.prefs', { closeOnSave: false });

// On the files of this machine nobody signs in. Sveltia keeps drafts only where its settings say so from the start (0.221).
if (document.body.dataset.local === 'true') setFirst('sveltia-cms.user', { backendName: 'local' });
