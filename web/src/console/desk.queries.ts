import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../lib/api.ts';

export type HeldRequest = ReplyOf<Routes['POST /api/v2/console/requests/{id}/claim']>;
export type DeskShop = HeldRequest['shops'][number];
export type QueueRow = ReplyOf<Routes['GET /api/v2/console/queue']>['data'][number];

const EVERY_MS = 3_000;

export const useQueue = () => useQuery({ queryKey: ['queue'], queryFn: ({ signal }) => call('GET /api/v2/console/queue', { signal }), refetchInterval: EVERY_MS });

/** What an agent holds: the request's id and the lease that every write carries. */
export interface Hold {
  id: string;
  leaseToken: string;
}

const write = ({ id, leaseToken }: Hold) => ({ params: { id }, headers: { 'lease-token': leaseToken } });

export const readHeld = ({ id }: Hold) => call('GET /api/v2/console/requests/{id}', { params: { id } });
export const beat = (hold: Hold) => call('POST /api/v2/console/requests/{id}/heartbeat', { ...write(hold), body: {} });
export const release = (hold: Hold, reason: string) => call('POST /api/v2/console/requests/{id}/release', { ...write(hold), body: { reason } });
export const close = (hold: Hold, reason: 'no_more_shops' | 'shops_closed' | 'all_asked') => call('POST /api/v2/console/requests/{id}/close', { ...write(hold), body: { reason } });
export const dial = (hold: Hold, shopId: string) => call('POST /api/v2/console/requests/{id}/calls', { ...write(hold), body: { service_provider_id: shopId } });

export type Outcome = NonNullable<Routes['POST /api/v2/console/requests/{id}/calls']['body'] extends { _zod: { input: { outcome?: infer O } } } ? O : never>;

export const report = (hold: Hold, shopId: string, outcome: Outcome, note: string, callBackAt?: string) =>
  call('POST /api/v2/console/requests/{id}/calls', { ...write(hold), body: { service_provider_id: shopId, outcome, note, ...(callBackAt ? { call_back_at: callBackAt } : {}) } });

export interface PriceForm {
  price: number;
  parts: number | null;
  labor: number | null;
  fees: number | null;
  out_the_door: boolean | null;
  oem_parts: boolean | null;
  warranty_months: number | null;
  warranty_miles: number | null;
  earliest_slot: string | null;
  told_by: string | null;
  estimated: boolean;
  shopper_note: string;
  private_note: string;
}

export const enterPrice = (hold: Hold, shopId: string, form: PriceForm) => call('POST /api/v2/console/requests/{id}/prices', { ...write(hold), body: { service_provider_id: shopId, ...form } });
