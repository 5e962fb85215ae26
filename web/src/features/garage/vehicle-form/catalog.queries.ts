import { hours } from '@fourbay/contract/formats/durations';
import { UNSURE_TRIM } from '@fourbay/contract/vehicle-catalog/unsure-trim';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../ui/forms/select-field.tsx';
import { call, fetchAll } from '../../../lib/api/api.ts';
import { factsOfCar, type DerivedFacts } from './derived-facts.ts';
import { yearChoices } from './vehicle-draft.ts';

const OFFERED = {
  'query[archived_eq]': false,
  'query[parity_verified_eq]': true,
  items: 1000,
} as const;
const HOUR_MS = hours(1);

export interface ChoiceList<One extends Choice = Choice> {
  choices: One[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/**
 * The options of one select: loaded once the previous fields are chosen, cached for an hour, never
 * shown for an earlier choice.
 */
function useChoices<One extends Choice>(
  key: readonly unknown[],
  enabled: boolean,
  fetchChoices: (signal: AbortSignal) => Promise<One[]>,
): ChoiceList<One> {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['catalog', ...key],
    enabled,
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    queryFn: ({ signal }) => fetchChoices(signal),
  });
  return {
    choices: enabled ? (data ?? []) : [],
    loading: enabled && isFetching && !data,
    failed: enabled && isError,
    retry: () => void refetch(),
  };
}

const NEXT_YEAR = String(new Date().getFullYear() + 1);

/** Model years, newest first. Next year is included once makes sell its models. */
export function useYears(): Choice[] {
  const { choices } = useMakes(NEXT_YEAR);
  return yearChoices(choices.length > 0);
}

export const useMakes = (year: string): ChoiceList =>
  useChoices(['makes', year], year !== '', async (signal) =>
    (
      await fetchAll((page) =>
        call('GET /api/v2/servicechek/makes', {
          query: { ...OFFERED, page, 'query[vehicle_year_eq]': year, 'query[s]': 'name asc' },
          signal,
        }),
      )
    ).map(({ id, attributes }) => ({ value: id, label: attributes.name })),
  );

export const useModels = (year: string, makeId: string): ChoiceList =>
  useChoices(['models', year, makeId], year !== '' && makeId !== '', async (signal) =>
    (
      await fetchAll((page) =>
        call('GET /api/v2/servicechek/cars', {
          query: {
            ...OFFERED,
            page,
            distinct: 'vehicle_model_id',
            'query[vehicle_year_eq]': year,
            'query[make_id_eq]': makeId,
            'query[s]': 'vehicle_name asc',
          },
          signal,
        }),
      )
    ).map(({ attributes }) => ({
      value: attributes.vehicle_model_id,
      label: attributes.vehicle_name,
    })),
  );

const isUnsure = ({ label }: Choice): boolean => label === UNSURE_TRIM;

const unsureLast = (a: Choice, b: Choice): number => Number(isUnsure(a)) - Number(isUnsure(b));

/** A trim with what the catalog knows about it. */
interface TrimChoice extends Choice {
  derived: DerivedFacts;
}

export const useTrims = (year: string, makeId: string, modelId: string): ChoiceList<TrimChoice> =>
  useChoices(
    ['trims', year, makeId, modelId],
    year !== '' && makeId !== '' && modelId !== '',
    async (signal) =>
      (
        await fetchAll((page) =>
          call('GET /api/v2/servicechek/cars', {
            query: {
              ...OFFERED,
              page,
              'query[vehicle_year_eq]': year,
              'query[make_id_eq]': makeId,
              'query[vehicle_model_id_eq]': modelId,
              'query[s]': 'vehicle_edition_name asc',
            },
            signal,
          }),
        )
      )
        .map(({ attributes }) => ({
          value: attributes.vehicle_edition_id,
          label: attributes.vehicle_edition_name,
          derived: factsOfCar(attributes),
        }))
        .toSorted(unsureLast),
  );
