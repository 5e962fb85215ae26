import { plural } from '../../lib/text/format.ts';
import layout from '../layout/layout.module.css';
import { figure } from '../metrics/figure.ts';
import { hourName, shownHours, shortHours, timePassed } from './shift-hours.ts';
import styles from './shift.module.css';
import type { Shift, ShiftHour } from './shift.queries.ts';

/** Requests against the forecast, and agents against those needed, as a plot and as a table. */
export function RequestsByHour({ shift }: { shift: Shift }) {
  const hours = shownHours(shift);
  const short = shortHours(hours, shift.timezone);
  return (
    <section className={layout.section} aria-labelledby="hours">
      <h2 id="hours">Requests by hour</h2>
      {short && <p className={styles.short}>{`Short of agents: ${short}.`}</p>}
      <Plot shift={shift} hours={hours} />
      <p className={styles.legend} aria-hidden="true">
        <span data-swatch="requests">requests</span>
        <span data-swatch="forecast">forecast</span>
      </p>
      <HoursTable hours={hours} timeZone={shift.timezone} />
      <p className={layout.soft}>{howItIsMade(shift)}</p>
    </section>
  );
}

function Plot({ shift: { at, timezone }, hours }: { shift: Shift; hours: readonly ShiftHour[] }) {
  const max = Math.max(1, ...hours.flatMap((hour) => [hour.requests ?? 0, hour.forecast ?? 0]));
  const passed = timePassed(hours, at);
  const height = (count: number | null) => ({ height: `${((count ?? 0) / max) * 100}%` });
  return (
    <div className={styles.plot} aria-hidden="true">
      {hours.map((hour) => (
        <div key={hour.starts_at} data-short={(hour.short ?? 0) > 0}>
          <b>{figure(hour.requests ?? hour.forecast)}</b>
          <div className={styles.bars}>
            <i className={styles.forecast} style={height(hour.forecast)} />
            <i className={styles.requests} style={height(hour.requests)} />
          </div>
          <small>{hourName(hour.starts_at, timezone)}</small>
        </div>
      ))}
      {passed !== null && <i className={styles.now} style={{ left: `${passed}%` }} />}
    </div>
  );
}

const HEADS = ['Requests', 'Forecast', 'Needed', 'At desk', 'Short'];

/** Small enough for a phone, so that hours stay below each other. */
function HoursTable({ hours, timeZone }: { hours: readonly ShiftHour[]; timeZone: string }) {
  return (
    <table className={styles.hours} aria-label="Requests and agents by hour">
      <thead>
        <tr>
          <th scope="col">Hour</th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={layout.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.starts_at}>
            <th scope="row">{hourName(hour.starts_at, timeZone)}</th>
            <td className={layout.number}>{figure(hour.requests)}</td>
            <td className={layout.number}>{figure(hour.forecast)}</td>
            <td className={layout.number}>{figure(hour.needed)}</td>
            <td className={layout.number}>{figure(hour.at_desk)}</td>
            <td className={layout.number} data-short={(hour.short ?? 0) > 0}>
              {figure(hour.short)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function howItIsMade({ like_days: likeDays, minutes_per_request: work }: Shift): string {
  const like = 'the same weekday in the last 8 weeks, without holidays';
  const forecast =
    likeDays < 4
      ? `There’s no forecast: it needs 4 days (${like}), and there ` +
        `${likeDays === 1 ? 'is' : 'are'} ${likeDays}.`
      : `The forecast is the median of ${plural(likeDays, 'day')} (${like}).`;
  const needed =
    work === null
      ? 'You’ll see the agents needed after the first full day of counting agents’ time.'
      : `“Needed” is enough agents for 9 of 10 requests to be done within 20 minutes, at ` +
        `${figure(work)} minutes of work for each.`;
  return `${forecast} ${needed} For hours to come, “At desk” is the median of the same days.`;
}
