import { z } from 'astro/zod';
import { flag, link, linkTarget, number, svgPath, text } from './text.ts';

const links = (description: string) => z.array(link).meta({ description });

const linkThatStandsOut = (highlighted: string) =>
  z.strictObject({
    text: text('Words of the link', 'Services'),
    href: linkTarget,
    highlighted: flag(highlighted).meta({ label: 'Stands out' }),
  });

/** Header, menus and footer of every page. Links to pages that the site does not have are left out of it (src/data/navigation-links.ts). */
export const navigationSchema = z.strictObject({
  menu: z
    .array(linkThatStandsOut('true: on a warm background'))
    .min(1, 'name one or more pages')
    .meta({ description: 'The links of the menu, in order. /services opens a list of the services' }),
  allServices: text('First in the list of services: links to the page of all of them', 'All services').meta({
    label: 'Link to all services',
  }),
  menuButton: link.meta({ label: 'Button that opens the menu', description: 'The button at the end of the menu' }),
  buttons: z
    .strictObject({
      floating: text('On phones, at the bottom of a page once it is scrolled', 'Get a Free Quote').meta({
        label: 'Button that stays in view',
      }),
      service: text('At the end of a service’s page', 'Request a free quote').meta({
        label: 'On pages of services',
      }),
      nearYou: text('At the top of Decks Built Near You', 'Get a free quote').meta({ label: 'Towns nearby' }),
    })
    .meta({ description: 'Words of buttons that several pages share' }),
  quickLinks: z
    .array(linkThatStandsOut('true: also above the header of wide windows and in the menu on phones'))
    .meta({ description: 'The first list of links in the footer' }),
  footerCall: z
    .strictObject({
      label: text('What it is, for screen readers', 'Free estimate'),
      text: text('One sentence', 'A free on-site quote, and a price you can hold us to.'),
      links: z
        .array(link)
        .min(1, 'give one or more buttons')
        .meta({ description: 'Its buttons; the first one is filled' }),
    })
    .meta({ label: 'Call at the bottom of the page', description: 'The call to action at the bottom of every page' }),
  footerEdge: z
    .strictObject({
      width: number('Width in pixels of one piece, which repeats along the edge', 30)
        .int('write whole pixels')
        .min(8, 'write 8 or more pixels')
        .max(200, 'write up to 200 pixels'),
      lines: svgPath('The lines of one piece, 44 pixels high', 'M7.5 43V12L15 1.5 22.5 12v31'),
    })
    .optional()
    .meta({
      label: 'Drawing above the footer',
      description: 'A small drawing along the upper edge of the footer, such as pickets. Left out: none',
    }),
  legalLinks: links('The last line of the footer. The first two are on ad pages, too'),
});
