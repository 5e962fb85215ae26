import { AT_RISK_BEFORE_TARGET_MINUTES } from '@fourbay/contract/call-desk/desk-board';
import { after, before, hours, minutes } from '../../../platform/values/clock.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { countOpenRequests } from './board.store.ts';
import { countCallsByAgent } from './watch.store.ts';

/** The desk's metrics for operators: urgency of open requests, and calls per agent. */
export async function watchDesk({ db, now }: Pick<DeskDeps, 'db' | 'now'>) {
  const at = now();
  const riskBefore = after(at, minutes(AT_RISK_BEFORE_TARGET_MINUTES));
  return {
    requests: await countOpenRequests(db, { now: at, riskBefore }),
    calls: await countCallsByAgent(db, before(at, hours(1))),
  };
}
