export { startCall, closeRequest, reportCall } from './calls/calls.service.ts';
export { claimRequest, type Holding } from './lease/lease.service.ts';
export { enterPrice } from './prices/prices.service.ts';
export { listShops, type DeskShop } from './shops/shops.service.ts';
export { findCalls, findDeskRequest } from './requests/requests.store.ts';
