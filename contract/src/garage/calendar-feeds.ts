import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { instantSchema, linkToken } from '../wire/resource.ts';

const FEED = `${NS}/calendar_feed`;
const TAG = 'Garage';

export const readCalendarFeed = endpoint('getCalendarFeed', {
  method: 'GET',
  path: FEED,
  access: 'user',
  tag: TAG,
  summary: 'Get calendar address status',
  status: 200,
  reply: z.object({
    created_at: instantSchema.nullable().describe('Null if there is no address.'),
  }),
});

export const createCalendarFeed = endpoint('createCalendarFeed', {
  method: 'POST',
  path: FEED,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Create a calendar address for your reminders',
  description:
    'Anyone with the address can see the days and titles of your reminders. It is shown only ' +
    'once, and replaces an earlier one. It stops working if you delete it, sign out everywhere ' +
    'else, or reset your password.',
  status: 201,
  reply: z.object({ url: z.string(), created_at: instantSchema }),
  errors: ['session_required'],
});

export const deleteCalendarFeed = endpoint('deleteCalendarFeed', {
  method: 'DELETE',
  path: FEED,
  access: 'user',
  needs: 'session',
  tag: TAG,
  summary: 'Delete the calendar address for your reminders',
  status: 204,
  errors: ['session_required'],
});

export const downloadCalendarFeed = endpoint('downloadCalendarFeed', {
  method: 'GET',
  path: `${NS}/calendar_feeds/{token}/reminders.ics`,
  access: 'public',
  tag: TAG,
  summary: 'Download reminders as an iCalendar file',
  description:
    'For calendar apps, which read the address every few hours. The reply has an ETag. Send it as ' +
    '`If-None-Match` to get status 304 when nothing changed.',
  params: linkToken,
  status: 200,
  cache: 'private, no-cache',
  errors: ['not_found', 'rate_limited'],
});
