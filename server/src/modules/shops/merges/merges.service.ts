import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { inheritSponsorships } from '../sponsorships/sponsorships.service.ts';
import {
  decideProposal,
  lockMergeProposal,
  mergeInto,
  type MergeProposalRow,
} from './merges.store.ts';

export type MergeDecision = { decision: 'merge'; keep: string } | { decision: 'keep_apart' };

export async function decideMerge(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  staffId: string,
  id: string,
  decision: MergeDecision,
): Promise<MergeProposalRow> {
  const proposal = await lockMergeProposal(trx, id);
  if (!proposal) throw notFound();
  if (proposal.status !== 'open')
    throw new AppError('conflict', { sentence: 'Somebody decided this in the meantime.' });
  const sides = [proposal.first_id, proposal.second_id];
  if (decision.decision === 'merge') {
    const gone = sides.find((side) => side !== decision.keep);
    if (!sides.includes(decision.keep) || gone === undefined)
      throw invalid({ keep: 'must be one of the two' });
    await mergeInto(trx, decision.keep, gone, now());
    await inheritSponsorships(trx, decision.keep, gone, now());
  }
  const status = decision.decision === 'merge' ? 'merged' : 'kept_apart';
  await decideProposal(trx, id, { status, decided_by: staffId, decided_at: now() });
  return { ...proposal, status };
}
