export { deleteFeed as endCalendarFeed } from './feed.store.ts';
export { isToldStillDue } from './telling.service.ts';
