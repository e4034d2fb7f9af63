/**
 * The way to a place. Google's address opens the maps of a phone, or a page in any browser: iPhones and computers know no `geo:`,
 * and Android knows nothing of Apple's. https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
export const travelHref = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
