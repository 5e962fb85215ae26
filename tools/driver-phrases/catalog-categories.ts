import { ALL_SERVICES } from '../../server/reference-data/services/all-services.ts';

/** The services of the reference data as the web app gets them, with their slugs as ids. */
export const catalogCategories = () =>
  ALL_SERVICES.map((service) => ({
    id: service.slug,
    type: 'category' as const,
    attributes: {
      name: service.name,
      description: service.description,
      group: service.group,
      slug: service.slug,
      search_words: [...service.search],
      applies_to: { fuels: [...service.appliesTo] },
      vehicle_kinds: [...service.kinds],
      unfit_reason: service.unfit,
      archived: false,
    },
  }));
