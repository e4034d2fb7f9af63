/** The heading of the ad's page: an element with an id is a property of the window. */
declare const h1: HTMLElement;
