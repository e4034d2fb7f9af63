/** What a tag manager learns of a stored lead: where it came from and its id, nothing personal. */
type Conversion = { form: string; source: string; id: string };

/** Says that a lead was stored: a placeholder log, and an event on the document to listen to. */
export const announceConversion = (conversion: Conversion) => {
  console.info('Conversion', conversion);
  document.dispatchEvent(new CustomEvent('lead:submitted', { detail: conversion }));
};
