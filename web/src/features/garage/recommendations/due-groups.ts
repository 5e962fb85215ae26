import type { useRecommendedServices } from '../history/history.queries.ts';

type Due = NonNullable<ReturnType<typeof useRecommendedServices>['data']>[number];

export interface DueGroups {
  now: Due[];
  soon: Due[];
  later: Due[];
  /** Was due at least once without a record, and is important enough to ask about. */
  asked: Due[];
  /** Was due at least once without a record, and can wait for the next visit. */
  unknown: Due[];
}

/** Recommendations by the list that shows them. */
export function groupDue(due: readonly Due[]): DueGroups {
  const known = due.filter(({ attributes }) => attributes.recorded);
  const inGroup = (group: Due['attributes']['group']): Due[] =>
    known.filter(({ attributes }) => attributes.group === group);
  return {
    now: inGroup('due_now'),
    soon: inGroup('coming_up'),
    later: inGroup('later'),
    asked: due.filter(({ attributes }) => attributes.last_done === 'ask'),
    unknown: due.filter(({ attributes }) => attributes.last_done === 'unknown'),
  };
}

export const serviceName = ({ category, choice }: Due['attributes']): string =>
  [category.name, choice?.choice_name].filter(Boolean).join(': ');
