import { LEAST_DESK_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import { plural } from '../../lib/text/format.ts';
import { weekdayTime } from '../layout/weekday-time.ts';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { AGENT_STATES } from '../board/agent-states.ts';
import { figure, percent } from '../metrics/figure.ts';
import { shownHours } from './shift-hours.ts';
import styles from './shift.module.css';
import type { Shift, ShiftAgent, ShiftHour } from './shift.queries.ts';

const TIMES = ['on_a_call', 'wrap_up', 'ready', 'break'] as const;

/** What each hour of each agent went to, with the agent's figures. */
export function EveryonesDay({ shift }: { shift: Shift }) {
  const hours = shownHours(shift);
  return (
    <section className={layout.section} aria-labelledby="agents">
      <h2 id="agents">Everyone’s day</h2>
      <p className={styles.legend} aria-hidden="true">
        {TIMES.map((state) => (
          <span key={state} data-swatch={state}>
            {AGENT_STATES[state].word}
          </span>
        ))}
      </p>
      <TableFrame
        label="Everyone’s day"
        empty="Nobody was at the desk on this day."
        heads={[
          'Agent',
          'Time at the desk',
          { number: 'Calls' },
          { number: 'Calls an hour' },
          { number: 'Prices' },
          { number: 'Minutes per price' },
          { number: 'Occupied' },
        ]}
      >
        {rowsOf(shift).map(({ key, head, times, figures }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            <td className={styles.laneCell}>
              {key !== ALL && <Lane hours={hours} times={times} />}
              <small>{timeText(times)}</small>
            </td>
            <Figures of={figures} />
          </tr>
        ))}
      </TableFrame>
      <p className={layout.soft}>
        These figures are about the work and aren’t a ranking: jobs and areas differ. “Occupied” is
        the share of the time at the desk spent on calls and wrap-up.
      </p>
      {shift.agents.some((agent) => agent.calls_per_hour === null) && (
        <p className={layout.soft}>
          {`“Calls an hour” needs at least ${LEAST_DESK_MINUTES} minutes at the desk.`}
        </p>
      )}
    </section>
  );
}

const ALL = 'all';

/** The agents, and all of them together if there are several. */
function rowsOf({ agents, totals }: Shift) {
  const rows = agents.map((agent) => ({
    key: agent.id,
    head: (
      <>
        <span>{agent.name}</span>
        {agent.state && <small className={styles.state}>{stateText(agent)}</small>}
      </>
    ),
    times: agent.hours,
    figures: agent,
  }));
  if (agents.length < 2) return rows;
  const times = agents.flatMap((agent) => agent.hours);
  return [...rows, { key: ALL, head: <span>All</span>, times, figures: totals }];
}

function Figures({ of }: { of: Shift['totals'] }) {
  return (
    <>
      <td className={layout.number}>{figure(of.calls)}</td>
      <td className={layout.number}>{figure(of.calls_per_hour)}</td>
      <td className={layout.number}>{figure(of.prices)}</td>
      <td className={layout.number}>{figure(of.minutes_per_price)}</td>
      <td className={layout.number}>{percent(of.occupied)}</td>
    </>
  );
}

const stateText = ({ state, since }: ShiftAgent): string =>
  (state ? AGENT_STATES[state].word : '') + (since ? ` since ${weekdayTime(since)}` : '');

/** `On a call 192 minutes, wrap-up 41 minutes` */
function timeText(times: ShiftAgent['hours']): string {
  const spent = TIMES.flatMap((state) => {
    const count = Math.round(times.reduce((sum, time) => sum + time[state], 0) / 60);
    return count > 0 ? [`${AGENT_STATES[state].word} ${plural(count, 'minute')}`] : [];
  }).join(', ');
  return spent.charAt(0).toUpperCase() + spent.slice(1);
}

interface LaneProps {
  hours: readonly ShiftHour[];
  times: ShiftAgent['hours'];
}

/** Each hour of the day, filled by what it went to. */
function Lane({ hours, times }: LaneProps) {
  return (
    <div className={styles.lane} aria-hidden="true">
      {hours.map(({ starts_at: at }) => (
        <div key={at}>
          {times
            .filter((time) => time.starts_at === at)
            .flatMap((time) =>
              TIMES.map((state) => (
                <i
                  key={state}
                  data-swatch={state}
                  style={{ width: `${Math.min(100, time[state] / 36)}%` }}
                />
              )),
            )}
        </div>
      ))}
    </div>
  );
}
