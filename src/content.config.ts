import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { areaSchema, featuredProjectSchema } from './schemas/area.ts';
import { businessSchema } from './schemas/business.ts';
import { checklistSchema } from './schemas/checklist.ts';
import { estimatorSchema } from './schemas/estimator.ts';
import {
  claimSchema,
  faqSchema,
  guideSectionSchema,
  legalSchema,
  pageSchema,
  seasonalServiceSchema,
} from './schemas/page.ts';
import { teamMemberSchema, testimonialSchema } from './schemas/people.ts';
import { authorSchema, categorySchema, postSchema, tagSchema } from './schemas/post.ts';
import { projectSchema } from './schemas/project.ts';
import { serviceCardSchema, serviceSchema } from './schemas/service.ts';

/** A folder with one Markdown file per entry. */
const folder = (name: string) => glob({ base: `./src/content/${name}`, pattern: '*.md' });

/** One YAML file with all entries, each under its short name. */
const list = (name: string) => file(`./src/content/${name}.yaml`);

export const collections = {
  business: defineCollection({ loader: list('business'), schema: businessSchema }),
  services: defineCollection({ loader: folder('services'), schema: serviceSchema }),
  serviceCards: defineCollection({ loader: list('service-cards'), schema: serviceCardSchema }),
  areas: defineCollection({ loader: folder('areas'), schema: areaSchema }),
  featuredProjects: defineCollection({ loader: list('featured-projects'), schema: featuredProjectSchema }),
  projects: defineCollection({ loader: folder('projects'), schema: projectSchema }),
  posts: defineCollection({ loader: folder('posts'), schema: postSchema }),
  authors: defineCollection({ loader: list('authors'), schema: authorSchema }),
  categories: defineCollection({ loader: list('categories'), schema: categorySchema }),
  tags: defineCollection({ loader: list('tags'), schema: tagSchema }),
  testimonials: defineCollection({ loader: list('testimonials'), schema: testimonialSchema }),
  team: defineCollection({ loader: list('team'), schema: teamMemberSchema }),
  faq: defineCollection({ loader: list('faq'), schema: faqSchema }),
  seasonalServices: defineCollection({ loader: list('seasonal-services'), schema: seasonalServiceSchema }),
  claims: defineCollection({ loader: list('claims'), schema: claimSchema }),
  pages: defineCollection({ loader: glob({ base: './src/content/pages', pattern: '*.yaml' }), schema: pageSchema }),
  guide: defineCollection({ loader: folder('guide'), schema: guideSectionSchema }),
  checklist: defineCollection({ loader: list('checklist'), schema: checklistSchema }),
  estimator: defineCollection({ loader: list('estimator'), schema: estimatorSchema }),
  legal: defineCollection({ loader: folder('legal'), schema: legalSchema }),
};
