import { centsToDollars } from '@fourbay/contract/formats/money';
import {
  addressLine,
  formatPhone,
  hoursOfDay,
  localDay,
  type CategoryStatus,
  type ShopRecord,
} from '../../shops/index.ts';
import { presentUndelivered } from '../../quotes/index.ts';
import { localTime } from '../requests/local-time.rules.ts';
import type { ShopHistoryRow } from './shop-history.store.ts';
import type { DeskShop } from './describe-shops.service.ts';
import { refusalText } from './ranking.rules.ts';
import type { ListedShop } from './shops.service.ts';
import type { ShopNumber } from './shops.store.ts';

function presentToday({ candidate }: DeskShop, now: Date) {
  const day = hoursOfDay(candidate, localDay(candidate.timezone, now.getTime()));
  return {
    today: day.ranges.map(({ start, end }) => ({ start, end: end ?? null })),
    today_note: day.note,
  };
}

export const presentShop = (shop: ListedShop, now: Date) => ({
  id: shop.id,
  name: shop.candidate.name,
  phone: formatPhone(shop.candidate.phone),
  phone_raw: shop.candidate.phone,
  address: addressLine(shop.candidate),
  distance: shop.distance,
  type: shop.candidate.chain_type,
  requested: shop.requested,
  open: shop.open,
  local_time: localTime(now, shop.candidate.timezone),
  timezone: shop.candidate.timezone,
  ...presentToday(shop, now),
  hours_assumed: shop.candidate.hours === null,
  note: shop.candidate.desk_note,
  offers_service: shop.offersService,
  asked_today: shop.calledToday,
  callable: shop.refusal === null,
  why_not: refusalText(shop.refusal, shop.candidate.timezone, now),
  available_at: shop.refusal?.until?.toISOString() ?? null,
  channels: shop.channels,
  question: shop.question
    ? {
        id: shop.question.id,
        channel: shop.question.channel,
        asked_at: shop.question.asked_at.toISOString(),
        opened_at: shop.question.opened_at?.toISOString() ?? null,
        answered_at: shop.question.answered_at?.toISOString() ?? null,
        outcome: shop.question.outcome,
        waiting: shop.question.waiting,
        note: shop.question.note,
        texts_to_read: shop.question.texts_to_read,
        text_kind: shop.question.text_kind,
      }
    : null,
  call_back_at: shop.callBackAt?.toISOString() ?? null,
  price_record: shop.priceRecord,
  untold_reports: shop.undeliveredReports.map(presentUndelivered),
  quoted_before: shop.earlierPrice
    ? {
        price: centsToDollars(shop.earlierPrice.total_cents),
        vehicle: shop.earlierPrice.vehicle,
        told_at: shop.earlierPrice.told_at.toISOString(),
      }
    : null,
  last_outcomes: shop.lastOutcomes.map(({ at, thisRequest, recordingDeclined, ...past }) => ({
    ...past,
    at: at.toISOString(),
    this_request: thisRequest,
    recording_declined: recordingDeclined,
  })),
});

export const presentShopFacts = ({
  shop,
  number,
  categories,
}: {
  shop: ShopRecord;
  number: ShopNumber;
  categories: CategoryStatus[];
}) => ({
  id: shop.id,
  name: shop.name,
  phone: number.phone && formatPhone(number.phone),
  number_wrong: number.wrong,
  hours: shop.hours,
  timezone: shop.timezone,
  note: shop.desk_note,
  categories,
});

export const presentShopCall = ({ started_at, private_note, ...call }: ShopHistoryRow) => ({
  ...call,
  started_at: started_at.toISOString(),
  private_note: private_note ?? '',
});
