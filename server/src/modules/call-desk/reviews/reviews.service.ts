import { REVIEWS_PER_AVERAGE } from '@fourbay/contract/call-reviews/review-points';
import { localDate } from '@fourbay/contract/formats/local-clock';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { mondayBefore } from '../../../platform/values/weeks.ts';
import { recordStaffAction, type StaffAction } from '../../audit-log/index.ts';
import { deleteOldReviews, drawByChance, drawCorrected } from './draw.store.ts';
import { countPoints, trendOf, type Scorecard } from './reviews.rules.ts';
import {
  findReviews,
  findReviewsOfAgent,
  findScores,
  lockReview,
  saveAnswer,
  saveRead,
  saveReview,
  type ReviewRow,
} from './reviews.store.ts';

const MAX_LISTED = 100;
const CORRECTED_WITHIN_DAYS = 7;
/** By then, the recording is gone, and nobody remembers the call. */
const UNREVIEWED_DAYS = 30;
const KEPT_DAYS = 400;

type ReviewDeps = Pick<Deps, 'db' | 'now'>;

/** Draws last week's calls and corrected ones, and deletes old reviews. */
export async function drawReviews({
  db,
  now,
  config,
}: ReviewDeps & { config: Pick<Deps['config'], 'DESK_TIME_ZONE'> }): Promise<void> {
  const at = now();
  const zone = config.DESK_TIME_ZONE;
  await drawCorrected(db, { since: before(at, days(CORRECTED_WITHIN_DAYS)), now: at });
  await drawByChance(db, { week: mondayBefore(localDate(at, zone), 1), zone, now: at });
  await deleteOldReviews(db, {
    unreviewedBefore: before(at, days(UNREVIEWED_DAYS)),
    drawnBefore: before(at, days(KEPT_DAYS)),
  });
}

export const listReviews = (
  { db }: Pick<Deps, 'db'>,
  staffId: string,
  done: boolean,
): Promise<ReviewRow[]> => findReviews(db, { staffId, done, limit: MAX_LISTED });

const CARDS = 2 * REVIEWS_PER_AVERAGE;

export async function readTrends({ db }: Pick<Deps, 'db'>) {
  const scores = await findScores(db, { cards: CARDS });
  return scores.map(({ agent_user_id, agent, reviews, cards }) => ({
    agent_user_id,
    agent,
    ...trendOf(reviews, cards),
  }));
}

/** Reviews of the agent's own calls. */
export async function readOwnReviews({ db }: Pick<Deps, 'db'>, agentId: string) {
  const rows = await findReviewsOfAgent(db, agentId, MAX_LISTED);
  const [scores] = await findScores(db, { cards: CARDS, agentId });
  return {
    rows,
    trend: trendOf(scores?.reviews ?? 0, scores?.cards ?? []),
    unread: rows.filter(({ read_at }) => read_at === null).length,
  };
}

export const markOwnReviewsRead = ({ db, now }: ReviewDeps, agentId: string): Promise<number> =>
  saveRead(db, agentId, now());

/** The texts can be erased, so the audit log doesn't have them. */
async function record(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  row: ReviewRow,
  { staffId, action, detail }: { staffId: string; action: StaffAction['action']; detail: object },
): Promise<void> {
  await recordStaffAction(trx, {
    at: now(),
    staff_user_id: staffId,
    action,
    quote_id: row.quote_id,
    service_provider_id: row.service_provider_id,
    subject_user_id: row.agent_user_id,
    detail: { call_id: row.call_id, ...detail },
  });
}

export const reviewCall = (
  { db, now }: ReviewDeps,
  staffId: string,
  id: string,
  { comment, ...card }: Scorecard & { comment: string },
): Promise<ReviewRow> =>
  db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (!review) throw notFound();
    if (review.agent_user_id === staffId || review.owner_id === staffId)
      throw new AppError('own_request', { sentence: 'Someone else has to review this call.' });
    if (review.reviewed_at)
      throw new AppError('conflict', { sentence: 'Someone else just reviewed this call.' });
    await saveReview(trx, id, { ...card, comment, reviewed_by: staffId, reviewed_at: now() });
    const detail = countPoints(card);
    await record({ now }, trx, review, { staffId, action: 'call_reviewed', detail });
    return reread(trx, id);
  });

/** Others' reviews don't exist for an agent, and neither do calls that wait for their review. */
export const answerOwnReview = (
  { db, now }: ReviewDeps,
  agentId: string,
  id: string,
  answer: string,
): Promise<ReviewRow> =>
  db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (review?.agent_user_id !== agentId || !review.reviewed_at) throw notFound();
    if (review.agent_answered_at)
      throw new AppError('conflict', { sentence: 'You already answered this review.' });
    await saveAnswer(trx, id, { answer, at: now() });
    const action = { staffId: agentId, action: 'call_review_answered', detail: {} } as const;
    await record({ now }, trx, review, action);
    return reread(trx, id);
  });

async function reread(trx: Trx, id: string): Promise<ReviewRow> {
  const saved = await lockReview(trx, id);
  if (!saved) throw notFound();
  return saved;
}
