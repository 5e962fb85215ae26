import type { DueService } from '../history/history.queries.ts';

/** The state of a link to the request, which then starts with the service. */
export const requestState = ({ category, choice }: DueService) => ({
  service: {
    category,
    option: choice && { id: choice.option_id, name: choice.option_name },
    choice: choice && { id: choice.choice_id, name: choice.choice_name },
  },
});
