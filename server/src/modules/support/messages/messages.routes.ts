import * as contract from '@fourbay/contract/support/messages';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { presentMessage } from './messages.present.ts';
import { listOwnerMessages, listShopMessages, resendForSupervisor } from './messages.service.ts';

/** What became of e-mails and texts, for supervisors. */
export const messagesRoutes = (deps: Deps): Route[] => [
  route(contract.listOwnerMessages, async ({ params }) => {
    const data = (await listOwnerMessages(deps, params.id)).map(presentMessage);
    return { data, meta: { count: data.length } };
  }),
  route(contract.listShopMessages, async ({ params }) => {
    const data = (await listShopMessages(deps, params.id)).map(presentMessage);
    return { data, meta: { count: data.length } };
  }),
  route(contract.resendEmail, async ({ caller, params }) => {
    await resendForSupervisor(deps, caller.userId, params.id);
    return new Answer(204);
  }),
];
