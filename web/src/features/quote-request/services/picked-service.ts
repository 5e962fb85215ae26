import * as v from 'valibot';
import type { SelectedServices } from './service-selection.ts';

const picked = v.object({ id: v.string(), name: v.string() });
const state = v.object({
  service: v.object({ category: picked, option: v.nullable(picked), choice: v.nullable(picked) }),
});

/**
 * The service that a link elsewhere asks a quote for, as it travels in the location's state;
 * nothing for any other state.
 */
export function readPickedService(given: unknown): SelectedServices | undefined {
  const read = v.safeParse(state, given);
  if (!read.success) return undefined;
  const { category, option, choice } = read.output.service;
  return [
    {
      category,
      optionSets: [option && choice ? { option, choice } : { option: null, choice: null }],
    },
  ];
}
