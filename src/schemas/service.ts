import { z } from 'astro/zod';
import { serviceChoices } from '../features/lead/service-choices.ts';
import { pictureSchema, type SchemaContext } from './picture.ts';
import { questionAndAnswer, slug } from './text.ts';

const serviceChoice = z.enum(Object.keys(serviceChoices) as [keyof typeof serviceChoices]);

/** A service with a page of its own at /services/{file name}. The text below the front matter is the page's article. */
export const serviceSchema = (context: SchemaContext) =>
  z.strictObject({
    /** as in the navigation: "Custom Decks" */
    title: z.string(),
    /** the page's heading, when it should say more than the title */
    heading: z.string(),
    /** one or two sentences under the heading */
    lead: z.string(),
    /** for the browser tab and search results: up to 60 characters */
    metaTitle: z.string(),
    /** for search results: 70 to 160 characters */
    description: z.string(),
    keywords: z.array(z.string()).min(3),
    picture: pictureSchema(context),
    gallery: z.array(pictureSchema(context)).default([]),
    /** which choice of the quote form this service preselects */
    choice: serviceChoice,
    /** other words in /contact?service=… that mean this service */
    aliases: z.array(slug).default([]),
    /** true for the six services of the navigation */
    inNavigation: z.boolean().default(false),
    order: z.number().int(),
    /** the card on the services page */
    card: z
      .strictObject({ description: z.string(), link: z.string(), linkText: z.string(), icon: z.string() })
      .optional(),
    /** headings of the page's parts that say more when they name the service */
    headings: z.strictObject({
      /** over the quote form: "Get a waterfront quote" */
      quote: z.string(),
      included: z.string(),
      /** over the pictures: "Built on the water" */
      work: z.string(),
      /** over the questions: "Asked by lake owners" */
      questions: z.string(),
    }),
    /** the last word of the page, above its button */
    closing: z.strictObject({ heading: z.string(), lead: z.string() }),
    /** what is included, as a short list */
    included: z.array(z.string()).min(3),
    /** facts in the ruled box: two to four */
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })).max(4),
    faq: z.array(questionAndAnswer).default([]),
    projects: z.array(slug).default([]),
    areas: z.array(slug).default([]),
    posts: z.array(slug).default([]),
  });

/** A service card of the home page; its key is the slug in /contact?service={slug}. */
export const serviceCardSchema = (context: SchemaContext) =>
  z.strictObject({
    title: z.string(),
    description: z.string(),
    /** the service whose page "Details" opens */
    service: slug,
    picture: pictureSchema(context),
    benefits: z.array(z.string()).min(2),
    rating: z.number().min(1).max(5).default(4.9),
    projectCount: z.number().int().default(50),
    /** the word after the count: "built", "repaired" */
    countLabel: z.string().default('built'),
    order: z.number().int(),
  });
