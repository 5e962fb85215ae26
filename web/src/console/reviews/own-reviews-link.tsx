import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownReviewsQuery } from './reviews.queries.ts';

/** A link to the agent's own reviews, with the number of those not read yet. */
export function OwnReviewsLink() {
  const unread = useQuery(ownReviewsQuery).data?.unread ?? 0;
  return (
    <Link to="/console/reviews/mine">
      {unread > 0 ? `My reviews (${unread} new)` : 'My reviews'}
    </Link>
  );
}
