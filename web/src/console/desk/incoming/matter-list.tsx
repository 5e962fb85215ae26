import { groupedLetters } from '@fourbay/contract/voice/call-us';
import { Chip } from '../../../ui/display/chip.tsx';
import layout from '../../layout/layout.module.css';
import { weekdayTime } from '../../layout/weekday-time.ts';
import { holderOf } from '../look-up/look-up-search.tsx';
import { WHY } from './call-words.ts';
import styles from './incoming.module.css';
import { keyOf, type CallActions } from './use-call-actions.ts';

/** What a call may be about, the likeliest first. */
export function MatterList({ actions }: { actions: CallActions }) {
  const { mine, matters, chosen, opening, pick } = actions;
  if (matters.length === 0) return null;
  return (
    <>
      <h3>
        <span>{'What it may be about '}</span>
        <span className={layout.soft}>likeliest first</span>
      </h3>
      <ol className={styles.matters}>
        {matters.map((matter, index) => (
          <li key={keyOf(matter)}>
            <button
              type="button"
              aria-pressed={chosen !== undefined && keyOf(chosen) === keyOf(matter)}
              onClick={() => pick(matter)}
            >
              <kbd aria-hidden="true">{index + 1}</kbd>
              <span className={styles.what}>
                <span>
                  <Chip kind={matter.why === 'price' ? 'warn' : 'plain'}>{WHY[matter.why]}</Chip>
                  <strong>{` ${matter.service_title}, ${matter.vehicle}`}</strong>
                </span>
                <span className={layout.soft}>
                  {`${groupedLetters(matter.reference)}, due ${weekdayTime(matter.due_at)}`}
                </span>
              </span>
              <span>
                {mine && opening && keyOf(opening) === keyOf(matter) && matter.asked_for
                  ? `Asked ${matter.holder ?? 'its holder'} for it`
                  : holderOf(matter)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
