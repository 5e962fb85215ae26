import { REVIEWS_PER_AVERAGE } from '@fourbay/contract/call-reviews/review-points';
import { useState } from 'react';
import { Segmented } from '../../ui/forms/segmented.tsx';
import layout from '../layout/layout.module.css';
import { ConsolePage } from '../layout/console-page.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';
import { DoneReviews } from './done-reviews.tsx';
import { OpenReviews } from './open-reviews.tsx';
import { useCallReviews } from './reviews.queries.ts';
import { ReviewTrends } from './review-trends.tsx';

const CHOICES = [
  { value: 'open', label: 'To review' },
  { value: 'done', label: 'Done' },
] as const;
const EMPTY = {
  open: 'No calls to review right now. We draw one call of each agent every Monday.',
  done: 'No call has been reviewed yet.',
};

/** A sample of calls for supervisors to review. */
export function Component() {
  const [shown, setShown] = useState<(typeof CHOICES)[number]['value']>('open');
  const query = useCallReviews(shown === 'done');
  return (
    <ConsolePage title="Call reviews">
      <p>
        {'Each week we draw one call per agent at random, from those that a shop answered. ' +
          'We add calls that somebody else corrected. Other supervisors review yours.'}
      </p>
      <Segmented label="Show" choices={CHOICES} value={shown} onChoose={setShown} />
      <LoadedList query={query} failed="We couldn’t load this list." empty={EMPTY[shown]}>
        {(reviews) =>
          shown === 'done' ? <DoneReviews reviews={reviews} /> : <OpenReviews reviews={reviews} />
        }
      </LoadedList>
      <ReviewTrends />
      <p className={layout.soft}>
        {`An average shows from ${REVIEWS_PER_AVERAGE} reviews on, and only counts calls drawn at ` +
          'random. It is for coaching, not a ranking.'}
      </p>
    </ConsolePage>
  );
}
