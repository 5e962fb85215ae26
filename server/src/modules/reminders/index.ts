export { deleteFeed as endCalendarFeed } from './feed.store.ts';
