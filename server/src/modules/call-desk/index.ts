export { findCalls } from './calls/calls.store.ts';
export { startCall, reportCall } from './calls/calls.service.ts';
export { claimRequest } from './lease/claim.service.ts';
export type { HeldLease } from './lease/lease.service.ts';
export { enterPrice } from './prices/prices.service.ts';
export { closeRequest } from './requests/close-request.service.ts';
export { findDeskRequest } from './requests/requests.store.ts';
export { listShops, type DeskShop } from './shops/shops.service.ts';
export { deskShopRecords } from './shops/merged-shops.store.ts';
