import * as valibot from 'valibot';
import type { SelectedServices } from './service-selection.ts';

export const picked = valibot.object({ id: valibot.string(), name: valibot.string() });
const state = valibot.object({
  service: valibot.object({
    category: picked,
    option: valibot.nullable(picked),
    choice: valibot.nullable(picked),
  }),
});

/** The service passed by a link in the location's state; undefined for any other state. */
export function readPickedService(given: unknown): SelectedServices | undefined {
  const read = valibot.safeParse(state, given);
  if (!read.success) return undefined;
  const { category, option, choice } = read.output.service;
  return [
    {
      category,
      optionSets: [option && choice ? { option, choice } : { option: null, choice: null }],
    },
  ];
}
