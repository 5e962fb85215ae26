import * as contract from '@fourbay/contract/texts/received-texts';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import type { TextListener } from '../text-listener.ts';
import { listUnread, markRead } from './reading.service.ts';

export const readingRoutes = (deps: Deps, listeners: readonly TextListener[]): Route[] => [
  route(contract.listReceivedTexts, async () => {
    const { rows, count } = await listUnread(deps, listeners);
    return {
      data: rows.map(({ id, number, at, ...text }) => ({
        id,
        type: 'received_text' as const,
        attributes: { ...text, number: formatUsNumber(number), received_at: at.toISOString() },
      })),
      meta: { count },
    };
  }),
  route(contract.markTextRead, async ({ caller, params }) => {
    await markRead(deps, caller.userId, params.id);
    return new Answer(204);
  }),
];
