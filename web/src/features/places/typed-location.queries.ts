import { queryOptions } from '@tanstack/react-query';
import { findTypedLocation } from './typed-location.ts';

/** The location of a typed place; null for an unknown one. Nothing is looked up for an empty text. */
export const typedLocationQuery = (typed: string) =>
  queryOptions({
    queryKey: ['typed-location', typed],
    enabled: typed !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async () => (await findTypedLocation(typed)) ?? null,
  });
