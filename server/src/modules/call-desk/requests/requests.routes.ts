import type { IncomingHttpHeaders } from 'node:http';
import * as contract from '@fourbay/contract/call-desk';
import { correctPrice, listOwnPrices, withdrawPrice } from '@fourbay/contract/desk-prices';
import { PRESENCE_SECONDS } from '@fourbay/contract/desk-limits';
import * as shops from '@fourbay/contract/desk-shops';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { days, before, seconds } from '../../../platform/clock.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { countBoard } from '../board/board.store.ts';
import { startCall, closeRequest, reportCall } from '../calls/calls.service.ts';
import {
  claimRequest,
  heartbeat,
  releaseRequest,
  claimNextRequest,
  type Holding,
} from '../lease/lease.service.ts';
import {
  presentCall,
  presentOpenRequest,
  presentOwnPrice,
  presentQueue,
} from './requests.present.ts';
import { correctEnteredPrice, enterPrice, withdrawEnteredPrice } from '../prices/prices.service.ts';
import { findOwnPrices } from '../prices/prices.store.ts';
import { fixShop, readShopFacts, skipShop } from '../shops/shop-facts.service.ts';
import {
  findDeskRequest,
  findHolder,
  findPresentStaff,
  findQueue,
  savePresence,
} from './requests.store.ts';

/** The lease travels in its own header; without one there is nothing to hold on to. */
function holdingOf(call: {
  caller: { userId: string };
  params: { id: string };
  headers: IncomingHttpHeaders;
}): Holding {
  const leaseToken = call.headers['lease-token'];
  if (typeof leaseToken !== 'string' || leaseToken.length > 100) throw new AppError('lease_lost');
  return { agentId: call.caller.userId, quoteId: call.params.id, leaseToken };
}

const leaseOf = (headers: IncomingHttpHeaders): string | undefined =>
  typeof headers['lease-token'] === 'string' ? headers['lease-token'] : undefined;

export function callDeskRoutes(deps: Deps): Route[] {
  const show = async (quoteId: string) => {
    const row = await findDeskRequest(deps.db, quoteId, deps.now());
    if (!row) throw notFound();
    return presentOpenRequest(deps, deps.db, row);
  };
  return [
    route(contract.claimNextRequest, async ({ caller }) => {
      const holding = await claimNextRequest(deps, caller.userId);
      return holding
        ? { ...(await show(holding.quoteId)), lease_token: holding.leaseToken }
        : new Answer(204);
    }),
    route(contract.readQueue, async ({ caller }) => {
      const now = deps.now();
      const [rows, { open, waiting }] = await Promise.all([
        findQueue(deps.db, now),
        countBoard(deps.db, { now, riskBefore: now }),
      ]);
      const looking = await findPresentStaff(
        deps.db,
        caller.userId,
        before(now, seconds(PRESENCE_SECONDS)),
      );
      return {
        data: presentQueue(rows, looking, caller.userId, now),
        meta: { count: open, waiting },
      };
    }),
    route(contract.reportPresence, async ({ caller, body }) => {
      await savePresence(deps.db, caller.userId, body.looking_at, deps.now());
      return new Answer(204);
    }),
    route(contract.claimRequest, async ({ caller, params }) => {
      const { leaseToken } = await claimRequest(deps, caller.userId, params.id);
      return { ...(await show(params.id)), lease_token: leaseToken };
    }),
    route(contract.readRequest, async ({ caller, params }) => {
      const holder = await findHolder(deps.db, params.id, deps.now());
      if (holder?.id !== caller.userId) throw new AppError('lease_lost');
      return show(params.id);
    }),
    route(contract.heartbeat, async (call) => ({
      lease_expires_at: (await heartbeat(deps, holdingOf(call), call.body.draft)).toISOString(),
    })),
    route(contract.releaseRequest, async (call) => {
      await releaseRequest(deps, holdingOf(call), call.body.reason, call.body.draft);
      return new Answer(204);
    }),
    route(contract.logCall, async (call) => {
      const {
        service_provider_id: providerId,
        outcome,
        note,
        call_back_at,
        category_ids: categoryIds,
      } = call.body;
      if (!outcome) return presentCall(await startCall(deps, holdingOf(call), providerId));
      return presentCall(
        await reportCall(deps, holdingOf(call), {
          providerId,
          outcome,
          note,
          callBackAt: call_back_at ? new Date(call_back_at) : null,
          categoryIds,
        }),
      );
    }),
    route(contract.enterPrice, async (call) => {
      const key = call.headers['idempotency-key'];
      return enterPrice(
        deps,
        holdingOf(call),
        call.body,
        typeof key === 'string' ? key : undefined,
      );
    }),
    route(contract.closeRequest, async (call) => ({
      status: await closeRequest(deps, holdingOf(call), call.body.reason, call.body.note),
    })),
    route(correctPrice, async ({ caller, params, headers, body }) => ({
      id: await correctEnteredPrice(
        deps,
        { caller, quoteId: params.id, priceId: params.price_id, leaseToken: leaseOf(headers) },
        body,
      ),
    })),
    route(withdrawPrice, async ({ caller, params, headers, body }) => {
      await withdrawEnteredPrice(
        deps,
        { caller, quoteId: params.id, priceId: params.price_id, leaseToken: leaseOf(headers) },
        body.reason,
      );
      return new Answer(204);
    }),
    route(listOwnPrices, async ({ caller }) => ({
      data: (await findOwnPrices(deps.db, caller.userId, before(deps.now(), days(3)))).map(
        presentOwnPrice,
      ),
    })),
    route(shops.skipShop, async (call) => {
      await skipShop(deps, holdingOf(call), call.body.service_provider_id, call.body.reason);
      return new Answer(204);
    }),
    route(shops.readShopFacts, async ({ params }) => readShopFacts(deps.db, params.id)),
    route(shops.fixShop, async ({ caller, params, body }) => {
      const { closed_for_good: closedForGood, ...facts } = body;
      await fixShop(deps, caller.userId, params.id, { ...facts, closedForGood });
      return readShopFacts(deps.db, params.id);
    }),
  ];
}
