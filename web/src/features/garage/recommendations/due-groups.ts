import type { useRecommendedServices } from '../history/history.queries.ts';

export type Due = NonNullable<ReturnType<typeof useRecommendedServices>['data']>[number];

interface DueGroups {
  now: Due[];
  soon: Due[];
  later: Due[];
  /** Due only if the car has a part that we don't know about. */
  unknown: Due[];
}

/** How many services are shown at once. */
const OPEN = 5;

function groupDue(due: readonly Due[]): DueGroups {
  const inState = (...states: Due['attributes']['state'][]): Due[] =>
    due.filter(({ attributes }) => states.includes(attributes.state));
  return {
    now: inState('overdue', 'due'),
    soon: inState('soon'),
    later: inState('later'),
    unknown: inState('unknown'),
  };
}

/** The most important services that are due or soon due, and the rest. */
export function splitDue(due: readonly Due[]): { open: DueGroups; folded: DueGroups } {
  const { now, soon, later, unknown } = groupDue(due);
  const open = [...now, ...soon].slice(0, OPEN);
  return {
    open: groupDue(open),
    folded: groupDue([...[...now, ...soon].slice(OPEN), ...later, ...unknown]),
  };
}

export const countDue = ({ now, soon, later, unknown }: DueGroups): number =>
  now.length + soon.length + later.length + unknown.length;

export const serviceName = ({ category, choice }: Due['attributes']): string =>
  [category.name, choice?.choice_name].filter(Boolean).join(': ');

/** True if the owner can say whether a service without a record has been done. */
export const isAsked = ({ recorded, state, answer }: Due['attributes']): boolean =>
  !recorded && state !== 'unknown' && (answer?.done ?? null) === null;
