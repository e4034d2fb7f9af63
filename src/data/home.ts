import { entryById, getContent } from './content.ts';
import { getTestimonials } from './people-entries.ts';

/** Numbers from the specification: three featured service cards, three testimonials, and three blog teasers. */
const SHOWN = { serviceCards: 3, testimonials: 3, teasers: 3 };

type Figures = { rating?: number | undefined; projectCount?: number | undefined; countLabel: string };

/** '4.9/5 · 150 built', or the part that the business gives; empty if it gives neither. */
const figuresText = ({ rating, projectCount, countLabel }: Figures) =>
  [rating && `${rating.toFixed(1)}/5`, projectCount && `${projectCount} ${countLabel}`]
    .filter(Boolean)
    .join('\u00A0· ');

export const getHomeContent = async () => {
  const content = await getContent();
  const towns = content.areas.filter((area) => area.data.onHome);
  return {
    serviceCards: content.serviceCards.slice(0, SHOWN.serviceCards).map(({ id, data }) => ({
      ...data,
      figures: figuresText(data),
      slug: id,
      details: `/services/${entryById(content.services, data.service).id}`,
    })),
    projects: content.projects.filter((project) => project.data.onHome),
    townGroups: content.areaGroups.map(({ id, data }) => ({
      group: data.name,
      towns: towns.filter((town) => town.data.group === id),
    })),
    towns,
    seasons: content.seasonalServices.map((season) => season.data),
    testimonials: (await getTestimonials('home')).slice(0, SHOWN.testimonials),
    teasers: content.posts.slice(0, SHOWN.teasers),
  };
};
