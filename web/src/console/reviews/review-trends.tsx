import { useQuery } from '@tanstack/react-query';
import layout from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { percent } from '../metrics/figure.ts';
import { reviewTrendsQuery, type OwnTrend } from './reviews.queries.ts';

/** The averages of each agent, in order of their names. */
export function ReviewTrends() {
  const trends = useQuery(reviewTrendsQuery);
  return (
    <section className={layout.section} aria-labelledby="trends">
      <h2 id="trends">By agent</h2>
      <Loaded query={trends} failed="We couldn’t load the averages.">
        {({ rows }) => (
          <TableFrame
            label="Averages by agent"
            empty="No call drawn at random has been reviewed yet."
            heads={['Agent', { number: 'Reviews' }, { number: 'Latest 5' }, { number: '5 before' }]}
          >
            {rows.map((row) => (
              <tr key={row.agent_user_id}>
                <th scope="row">{row.agent}</th>
                <td className={layout.number}>{row.reviews}</td>
                <td className={layout.number}>{percent(row.latest)}</td>
                <td className={layout.number}>{percent(row.before)}</td>
              </tr>
            ))}
          </TableFrame>
        )}
      </Loaded>
    </section>
  );
}

/** An agent's own average, in a sentence. */
export function trendText({ latest, before }: OwnTrend): string {
  if (latest === null) return 'You’ll see an average once 5 calls drawn at random are reviewed.';
  const now = `Average of your latest 5 reviews: ${percent(latest)}.`;
  return before === null ? now : `${now} The 5 before: ${percent(before)}.`;
}
