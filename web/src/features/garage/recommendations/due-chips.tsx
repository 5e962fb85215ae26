import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { useRecommendedServices } from '../history/history.queries.ts';
import styles from './due-chips.module.css';
import type { Due } from './due-groups.ts';

const SHOWN = 3;
const PRESSING = new Set<Due['attributes']['state']>(['overdue', 'due', 'soon']);

/** Without a record of the last time, it is only probably due. */
const isDueNow = ({ attributes: { state, recorded, last_done } }: Due): boolean =>
  (state === 'overdue' || state === 'due') && (recorded || last_done === 'never');

/** The most pressing services of a vehicle, each category once. */
function mostPressing(due: readonly Due[]): Due[] {
  const pressing = [
    ...due.filter(isDueNow),
    ...due.filter((each) => !isDueNow(each) && PRESSING.has(each.attributes.state)),
  ];
  const idOf = ({ attributes }: Due): string => attributes.category.id;
  return pressing
    .filter((each, at) => pressing.findIndex((other) => idOf(other) === idOf(each)) === at)
    .slice(0, SHOWN);
}

/** The categories that are due on a vehicle now. */
export const useDueNow = (vehicleId: string | undefined): ReadonlySet<string> =>
  new Set(
    (useRecommendedServices(vehicleId).data ?? [])
      .filter(isDueNow)
      .map(({ attributes }) => attributes.category.id),
  );

interface DueChipsProps {
  vehicleId: string;
  /** Ids of the categories that are part of the request. */
  chosen: readonly string[];
  onToggle: (category: { id: string; name: string }) => void;
}

/** What is due on the vehicle, to be added to the request with one press. */
export function DueChips({ vehicleId, chosen, onToggle }: DueChipsProps) {
  const headingId = useId();
  const due = mostPressing(useRecommendedServices(vehicleId).data ?? []);
  if (due.length === 0) return null;
  return (
    <section className={styles.due} aria-labelledby={headingId}>
      <h2 id={headingId}>Due or coming up</h2>
      <div className={styles.chips}>
        {due.map((each) => {
          const { id, name } = each.attributes.category;
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle({ id, name })}
            >
              {isChosen ? (
                <Check aria-hidden="true" size={17} />
              ) : (
                <Plus aria-hidden="true" size={17} />
              )}
              <span>{isDueNow(each) ? `${name}, due now` : name}</span>
            </button>
          );
        })}
      </div>
      <p>Tap one to add it, or continue and pick another job.</p>
    </section>
  );
}
