import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type Service = ReplyOf<Routes['GET /api/v2/console/services']>['data'][number];
export type Option = Service['attributes']['options'][number];
export type ServiceTexts = BodyOf<Routes['POST /api/v2/console/services']>;
export type OptionTexts = BodyOf<Routes['POST /api/v2/console/services/{id}/options']>;
export type ChoiceTexts = BodyOf<Routes['POST /api/v2/console/service_options/{id}/choices']>;
/** A service as the editor expects it. The conditions on vehicles are among its texts. */
export const entryOf = ({ id, attributes }: Service) => ({
  id,
  name: attributes.name,
  attributes: { ...attributes, ...attributes.applies_to },
});
export type Direction = 'up' | 'down';

const servicesKey = ['console-services'];

export const useServices = () =>
  useQuery({
    queryKey: [...servicesKey, 'all'],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/services', { query: { items: 1000 }, signal }),
    staleTime: 0,
  });
export const usePriceQuestions = () =>
  useQuery({
    queryKey: [...servicesKey, 'questions'],
    queryFn: ({ signal }) => call('GET /api/v2/console/price_questions', { signal }),
    staleTime: 0,
  });

/**
 * Every action reloads the page's data, even when it is refused because something changed in the
 * meantime.
 */
async function change(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    await reload(servicesKey);
  }
}

export const addService = (body: ServiceTexts) =>
  change(call('POST /api/v2/console/services', { body }));
export const updateService = (id: string, body: Partial<ServiceTexts> & { archived?: boolean }) =>
  change(call('PATCH /api/v2/console/services/{id}', { params: { id }, body }));
export const moveService = (id: string, to: Direction) =>
  change(call('POST /api/v2/console/services/{id}/move', { params: { id }, body: { to } }));

export const addOption = (id: string, body: OptionTexts) =>
  change(call('POST /api/v2/console/services/{id}/options', { params: { id }, body }));
export const updateOption = (
  id: string,
  body: Partial<Omit<OptionTexts, 'choices'>> & { archived?: boolean },
) => change(call('PATCH /api/v2/console/service_options/{id}', { params: { id }, body }));
export const moveOption = (id: string, to: Direction) =>
  change(call('POST /api/v2/console/service_options/{id}/move', { params: { id }, body: { to } }));

export const addChoice = (id: string, body: ChoiceTexts) =>
  change(call('POST /api/v2/console/service_options/{id}/choices', { params: { id }, body }));
export const updateChoice = (id: string, body: Partial<ChoiceTexts> & { archived?: boolean }) =>
  change(call('PATCH /api/v2/console/service_choices/{id}', { params: { id }, body }));
export const moveChoice = (id: string, to: Direction) =>
  change(call('POST /api/v2/console/service_choices/{id}/move', { params: { id }, body: { to } }));

export const addQuestion = (wording: string) =>
  change(call('POST /api/v2/console/price_questions', { body: { wording } }));
export const updateQuestion = (id: string, body: { wording?: string; archived?: boolean }) =>
  change(call('PATCH /api/v2/console/price_questions/{id}', { params: { id }, body }));
export const moveQuestion = (id: string, to: Direction) =>
  change(call('POST /api/v2/console/price_questions/{id}/move', { params: { id }, body: { to } }));
