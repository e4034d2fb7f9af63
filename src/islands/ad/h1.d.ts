/** The heading of the ad's page: the browser makes each element with an id a property of the window. */
declare const h1: HTMLElement;
