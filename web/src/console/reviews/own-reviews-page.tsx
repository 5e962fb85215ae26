import { reviewPoints } from '@fourbay/contract/call-reviews/review-points';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/text/format.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { PageHeading } from '../../ui/navigation/page-heading.tsx';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import layout from '../layout/layout.module.css';
import { LoadedList } from '../layout/loaded-list.tsx';
import { CallFacts } from './call-facts.tsx';
import { trendText } from './review-trends.tsx';
import { markText, POINT_LABELS } from './review-words.ts';
import {
  answerReview,
  markReviewsRead,
  ownReviewsQuery,
  type CallReview,
} from './reviews.queries.ts';
import styles from './reviews.module.css';

/** Reviews of this agent's own calls, which they can answer. */
export function Component() {
  const query = useQuery(ownReviewsQuery);
  useMarkRead(query.data?.unread ?? 0);
  return (
    <ConsoleFrame title="My reviews" dense tools={<Link to="/console">Back to the desk</Link>}>
      <main id="main" className={layout.densePage}>
        <PageHeading>Reviews of your calls</PageHeading>
        {query.data && <p>{trendText(query.data.trend)}</p>}
        <LoadedList
          query={query}
          failed="We couldn’t load your reviews."
          empty="None yet. Each week a supervisor reviews one of your calls, drawn at random."
        >
          {(reviews) => (
            <ul className={styles.own}>
              {reviews.map((review) => (
                <OwnReview key={review.id} review={review} />
              ))}
            </ul>
          )}
        </LoadedList>
      </main>
    </ConsoleFrame>
  );
}

/** What this page shows counts as read. */
function useMarkRead(unread: number): void {
  const { run } = useAction(markReviewsRead, { toast: false });
  const mark = useEffectEvent(() => run());
  useEffect(() => {
    if (unread > 0) mark();
  }, [unread]);
}

function OwnReview({ review }: { review: CallReview }) {
  const { call, points, comment, reviewed_by: by, reviewed_at: at, answer } = review.attributes;
  return (
    <li className={styles.review}>
      <h2>{call.shop}</h2>
      <CallFacts call={call} />
      {points && (
        <dl className={styles.points}>
          {reviewPoints.map((point) => (
            <div key={point}>
              <dt>{POINT_LABELS[point]}</dt>
              <dd>{markText(points[point])}</dd>
            </div>
          ))}
        </dl>
      )}
      {comment && <p className={styles.comment}>{comment}</p>}
      <p
        className={layout.soft}
      >{`Reviewed by ${by ?? 'a supervisor'}${at ? `, ${formatDate(at)}` : ''}.`}</p>
      {answer ? <p>{`Your answer: ${answer}`}</p> : <AnswerForm id={review.id} shop={call.shop} />}
    </li>
  );
}

function AnswerForm({ id, shop }: { id: string; shop: string }) {
  const form = useForm({
    initial: { answer: '' },
    draft: `call-review-answer-${id}`,
    mutation: answerReview,
    toInput: ({ answer }) => ({ id, answer }),
    check: ({ answer }) => (answer.trim() ? {} : { answer: 'Write an answer first.' }),
    onSuccess: (_saved, { reset }) => reset(),
  });
  return (
    <form className={layout.section} {...form.formProps} aria-label={`Answer about ${shop}`}>
      <TextArea
        label="Your answer"
        optional
        hint="You can answer once."
        rows={2}
        maxLength={1_000}
        {...form.field('answer')}
      />
      {form.error && <Notice kind="bad">{form.error}</Notice>}
      <div className={layout.actions}>
        <Button type="submit" size="small" busy={form.pending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
