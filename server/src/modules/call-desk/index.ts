export { startCall, closeRequest, reportCall } from './call-desk.calls.service.ts';
export { claimRequest, type Holding } from './call-desk.lease.service.ts';
export { enterPrice } from './call-desk.prices.service.ts';
export { listShops, type DeskShop } from './call-desk.shops.ts';
export { findCalls, findDeskRequest } from './call-desk.store.ts';
