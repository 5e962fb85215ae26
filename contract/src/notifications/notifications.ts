import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { byBoolean, byId, byText } from '../wire/list.ts';
import {
  notificationMethods,
  notificationTypes,
  type NotificationType,
} from './notification-types.ts';
import { listOf, resource, single } from '../wire/resource.ts';

const TAG = 'Notifications';

export { notificationTypes, type NotificationType };

const settingResource = resource(
  'user_notification_setting',
  z.object({
    user_id: z.string(),
    notification_type: z.enum(notificationTypes),
    notification_method: z.enum(notificationMethods),
    enabled: z.boolean(),
    archived: z.boolean(),
  }),
);

const wrapped = <S extends z.ZodType>(setting: S) =>
  z.object({ servicechek_user_notification_setting: setting });

export const listNotificationSettings = endpoint('listNotificationSettings', {
  method: 'GET',
  path: `${NS}/user_notification_settings`,
  access: 'user',
  tag: TAG,
  summary: 'List notification settings',
  description: 'A notification type without a setting is on.',
  list: {
    filters: {
      user_id: byId('eq'),
      archived: byBoolean('eq'),
      notification_type: byText('eq'),
      notification_method: byText('eq'),
    },
    sorts: ['id', 'notification_type'],
    defaultSort: 'id asc',
  },
  status: 200,
  reply: listOf(settingResource),
});

export const createNotificationSetting = endpoint('createNotificationSetting', {
  method: 'POST',
  path: `${NS}/user_notification_settings`,
  access: 'user',
  tag: TAG,
  summary: 'Create a notification setting',
  description: 'Replaces an existing setting for the same type and method.',
  body: wrapped(
    z.object({
      notification_type: z.enum(notificationTypes, 'isn’t a type of notification'),
      notification_method: z.enum(notificationMethods, 'isn’t available').default('email'),
      enabled: z.boolean(),
    }),
  ),
  status: 201,
  reply: single(settingResource),
  errors: ['invalid'],
});

export const updateNotificationSetting = endpoint('updateNotificationSetting', {
  method: 'PATCH',
  path: `${NS}/user_notification_settings/{id}`,
  alsoPut: true,
  access: 'user',
  tag: TAG,
  summary: 'Turn a notification setting on or off',
  body: wrapped(z.object({ enabled: z.boolean() })),
  status: 200,
  reply: single(settingResource),
  errors: ['invalid', 'not_found'],
});

const token = z.string().max(200);

/**
 * Mail clients post here directly (RFC 8058). The page `/unsubscribe?token=…` posts when its button
 * is pressed.
 */
export const unsubscribe = endpoint('unsubscribe', {
  method: 'POST',
  path: `${NS}/unsubscribe`,
  access: 'public',
  tag: TAG,
  summary: 'Unsubscribe from one type of e-mail',
  description: 'Takes the token from an unsubscribe link, so it works without signing in.',
  query: z.object({ token }),
  bodyKind: 'raw',
  crossSite: true,
  status: 200,
  reply: z.object({ notification_type: z.enum(notificationTypes) }),
  errors: ['link_invalid'],
});
