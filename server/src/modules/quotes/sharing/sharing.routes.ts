import * as contract from '@fourbay/contract/quotes/quote-followup';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { limitPerMinute } from '../../../platform/security/source-limit.ts';
import { presentSharedQuote } from './sharing.present.ts';
import { readSharedQuote, shareQuote, unshareQuote } from './sharing.service.ts';

const MAX_READS_PER_MINUTE = 60;

export function sharingRoutes(deps: Deps): Route[] {
  const countReads = limitPerMinute(MAX_READS_PER_MINUTE, deps.now);
  return [
    route(contract.shareQuote, async ({ caller, params }) => ({
      url: await shareQuote(deps, caller.userId, params.id),
    })),
    route(contract.unshareQuote, async ({ caller, params }) => {
      await unshareQuote(deps, caller.userId, params.id);
      return new Answer(204);
    }),
    route(contract.readSharedQuote, async ({ params, source }) => {
      countReads(source);
      return { data: presentSharedQuote(await readSharedQuote(deps, params.token)) };
    }),
  ];
}
