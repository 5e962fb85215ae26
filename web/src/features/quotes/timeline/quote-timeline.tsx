import { formatDate, formatTime } from '../../../lib/text/format.ts';
import { zoneSuffix } from '../../../lib/text/zone-name.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Quote } from '../list/quote-list.ts';
import { useTimeline, type Timeline } from '../quotes.queries.ts';
import styles from './quote-timeline.module.css';
import { groupByDay, entryTone } from './timeline.ts';

/** All events of the quote, call by call, in the shops' time zone. */
export function QuoteTimeline({ quote: { id, attributes } }: { quote: Quote }) {
  const { timezone: timeZone } = attributes.user_address;
  const { data, isError } = useTimeline(id, attributes.version);
  const first = data?.data[0];
  const zone = first && zoneSuffix(timeZone, new Date(first.at));
  const phone = useMedia('(max-width: 560px)');
  return (
    <Card aria-labelledby="what-we-did" className={styles.card}>
      <h2 id="what-we-did">What we did</h2>
      {isError && !data && (
        <Notice kind="warn">
          We couldn’t load the list of calls. We’ll try again at the next update.
        </Notice>
      )}
      {!data && !isError && [1, 2, 3].map((line) => <Skeleton key={line} height="20px" />)}
      {data && (
        <>
          <p className={styles.summary}>{data.meta.summary}</p>
          {zone && <p>{`Times are in${zone}.`}</p>}
          {phone ? (
            <details>
              <summary className={styles.all}>See all calls</summary>
              <Days timeline={data} timeZone={timeZone} />
            </details>
          ) : (
            <Days timeline={data} timeZone={timeZone} />
          )}
        </>
      )}
    </Card>
  );
}

interface DaysProps {
  timeline: Timeline;
  timeZone: string;
}

function Days({ timeline, timeZone }: DaysProps) {
  const dayOf = (at: string): string => formatDate(at, timeZone);
  return groupByDay(timeline.data, dayOf).map(({ day, entries }, _index, days) => (
    <div key={day}>
      {days.length > 1 && <h3 className={styles.day}>{day}</h3>}
      <Entries entries={entries} timeZone={timeZone} />
    </div>
  ));
}

function Entries({ entries, timeZone }: { entries: Timeline['data']; timeZone: string }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li
          key={`${entry.at}${entry.kind}${entry.service_provider_id}`}
          data-light={entryTone(entry.kind)}
        >
          <time dateTime={entry.at}>
            {entry.kind === 'calling' ? 'now' : formatTime(entry.at, { timeZone })}
          </time>
          <i aria-hidden="true" />
          <span>{entry.text}</span>
        </li>
      ))}
    </ol>
  );
}
