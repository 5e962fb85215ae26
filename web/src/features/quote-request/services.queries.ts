import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../../lib/api.ts';

export type Category = ReplyOf<Routes['GET /api/v2/servicechek/categories']>['data'][number];

// The catalogue changes rarely; a request is made in minutes.
const KEPT_MS = 10 * 60_000;
const offered = { 'query[archived_eq]': 'false', items: 1000 };

export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => fetchAll((page) => call('GET /api/v2/servicechek/categories', { query: { ...offered, page }, signal })),
    staleTime: KEPT_MS,
  });

export const useCategoryOptions = (categoryId: string | undefined) =>
  useQuery({
    queryKey: ['category-options', categoryId],
    queryFn: ({ signal }) => fetchAll((page) => call('GET /api/v2/servicechek/category_options', { query: { ...offered, 'query[category_id_eq]': categoryId, page }, signal })),
    enabled: categoryId !== undefined,
    staleTime: KEPT_MS,
  });

export const useOptionChoices = (optionId: string | undefined) =>
  useQuery({
    queryKey: ['category-option-choices', optionId],
    queryFn: ({ signal }) => fetchAll((page) => call('GET /api/v2/servicechek/category_option_choices', { query: { ...offered, 'query[category_option_id_eq]': optionId, page }, signal })),
    enabled: optionId !== undefined,
    staleTime: KEPT_MS,
  });
