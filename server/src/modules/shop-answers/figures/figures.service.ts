import type { AnswerFigures } from '@fourbay/contract/shop-answers/shop-answer-figures';
import type { Deps } from '../../../deps.ts';
import { openFigures, type RequestedDays } from '../../call-desk/index.ts';
import { findAnswerCounts } from './figures.store.ts';

/** Figures about shops' answers by link, and the remaining work of agents. */
export async function readAnswerFigures(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  requested: RequestedDays,
): Promise<AnswerFigures> {
  const { from, to } = await openFigures(deps, requested);
  const { call_seconds, ...counts } = await findAnswerCounts(deps.db, from, to);
  const prices = counts.prices_by_link + counts.prices_by_phone;
  return {
    from,
    to,
    ...counts,
    share_by_link: prices === 0 ? null : counts.prices_by_link / prices,
    agent_minutes_per_price: prices === 0 ? null : call_seconds / 60 / prices,
  };
}

/** Today's figures, for the metrics. */
export async function watchAnswers({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const today = now().toISOString().slice(0, 10);
  return findAnswerCounts(db, today, today);
}
