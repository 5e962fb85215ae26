import { reviewPoints } from '@fourbay/contract/call-reviews/review-points';
import { formatDate } from '../../lib/text/format.ts';
import layout from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { POINT_LABELS, scoreText } from './review-words.ts';
import type { CallReview } from './reviews.queries.ts';

/** Reviews, the latest first. */
export function DoneReviews({ reviews }: { reviews: readonly CallReview[] }) {
  return (
    <TableFrame
      label="Reviewed calls"
      heads={['Agent', 'Call', { number: 'Points' }, 'Comment', 'Answer', 'Reviewed']}
    >
      {reviews.map(({ id, attributes }) => (
        <DoneRow key={id} review={attributes} />
      ))}
    </TableFrame>
  );
}

function DoneRow({ review }: { review: CallReview['attributes'] }) {
  const { agent, call, points, comment, answer, read_at: read, reviewed_at: reviewed } = review;
  const missed = reviewPoints.filter((point) => points?.[point] === 'no');
  return (
    <tr>
      <th scope="row" className={layout.oneLine}>
        {agent}
      </th>
      <td>
        <span>{call.shop}</span>
        <div className={layout.soft}>{formatDate(call.started_at)}</div>
      </td>
      <td className={layout.number}>{points ? scoreText(points) : '–'}</td>
      <td>
        <span>{comment}</span>
        {missed.map((point) => (
          <div key={point} className={layout.soft}>{`No: ${POINT_LABELS[point]}`}</div>
        ))}
      </td>
      <td>{answer || (read ? 'Read, not answered' : 'Not read yet')}</td>
      <td className={layout.oneLine}>
        {reviewed && <span>{formatDate(reviewed)}</span>}
        <div className={layout.soft}>{review.reviewed_by}</div>
      </td>
    </tr>
  );
}
