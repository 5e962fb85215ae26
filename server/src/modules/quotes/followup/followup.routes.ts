import { centsToDollars } from '@fourbay/contract/money';
import * as contract from '@fourbay/contract/quote-followup';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/route.ts';
import { limitPerMinute } from '../../../platform/source-limit.ts';
import { formatPhone } from '../../shops/index.ts';
import {
  chooseShop,
  readShared,
  shareQuote,
  reportPaidPrice,
  unshareQuote,
} from './followup.service.ts';
import type { SharedPriceRow } from './followup.store.ts';
import { showQuote } from '../own-quotes/own-quotes.service.ts';

const READS_PER_MINUTE = 60;

export function quoteFollowupRoutes(deps: Deps): Route[] {
  const countReads = limitPerMinute(READS_PER_MINUTE, deps.now);
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
      const { quote, prices } = await readShared(deps.db, params.token);
      return {
        data: {
          service_title: quote.service_title,
          description: quote.description,
          vehicle: quote.full_vehicle_name,
          town: `${quote.city}, ${quote.state_abr}`,
          status: quote.status,
          created_at: quote.created_at.toISOString(),
          expires_at: quote.expires_at.toISOString(),
          prices: prices.map(presentSharedPrice),
        },
      };
    }),
    route(contract.chooseShop, async ({ caller, params, body }) => {
      await chooseShop(deps, caller.userId, params.id, body.user_quote_price_id);
      return showQuote(deps, caller.userId, params.id);
    }),
    route(contract.reportPaidPrice, async ({ caller, params, body, file }) => {
      await reportPaidPrice(deps, caller.userId, params.id, body, file);
      return showQuote(deps, caller.userId, params.id);
    }),
  ];
}

const presentSharedPrice = (
  row: SharedPriceRow,
): z.input<typeof contract.readSharedQuote.reply>['data']['prices'][number] => ({
  id: row.id,
  shop: {
    id: row.service_provider_id,
    name: row.name,
    city: row.city,
    formatted_phone_number: row.phone && formatPhone(row.phone),
    type: row.chain_type,
  },
  price: centsToDollars(row.total_cents),
  out_the_door: row.out_the_door,
  oem_parts: row.oem_parts,
  parts: centsToDollars(row.parts_cents),
  labor: centsToDollars(row.labor_cents),
  fees: centsToDollars(row.fees_cents),
  warranty_months: row.warranty_months,
  warranty_miles: row.warranty_miles,
  valid_until: row.valid_until,
  estimated: row.estimated,
  told_at: row.told_at.toISOString(),
});
