import { useQuery } from '@tanstack/react-query';
import { call, fetchAll } from '../../../lib/api/api.ts';
import { CATALOG_KEPT_MS, offered } from '../../../lib/data/categories.queries.ts';

export const useCategoryOptions = (categoryId: string | undefined) =>
  useQuery({
    queryKey: ['category-options', categoryId],
    queryFn: ({ signal }) =>
      fetchAll((page) =>
        call('GET /api/v2/servicechek/category_options', {
          query: { ...offered, 'query[category_id_eq]': categoryId, page },
          signal,
        }),
      ),
    enabled: categoryId !== undefined,
    staleTime: CATALOG_KEPT_MS,
  });

export const useOptionChoices = (optionId: string | undefined) =>
  useQuery({
    queryKey: ['category-option-choices', optionId],
    queryFn: ({ signal }) =>
      fetchAll((page) =>
        call('GET /api/v2/servicechek/category_option_choices', {
          query: { ...offered, 'query[category_option_id_eq]': optionId, page },
          signal,
        }),
      ),
    enabled: optionId !== undefined,
    staleTime: CATALOG_KEPT_MS,
  });
