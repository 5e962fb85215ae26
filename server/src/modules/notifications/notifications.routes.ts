import * as contract from '@fourbay/contract/notifications/notifications';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { pushRoutes } from './push/push.routes.ts';
import { presentSetting } from './notifications.present.ts';
import {
  saveSetting,
  listSettings,
  unsubscribeByLink,
  updateSettingById,
} from './notifications.settings.service.ts';

export const notificationsRoutes = (deps: Deps): Route[] => [
  ...pushRoutes(deps),
  route(contract.listNotificationSettings, async ({ caller, list }) => {
    const { rows, count } = await listSettings(deps, caller.userId, list);
    return { data: rows.map(presentSetting), meta: { count } };
  }),
  route(contract.createNotificationSetting, async ({ caller, body }) => {
    const { notification_type, notification_method, enabled } =
      body.servicechek_user_notification_setting;
    const choice = { type: notification_type, method: notification_method, enabled };
    return { data: presentSetting(await saveSetting(deps, caller.userId, choice)) };
  }),
  route(contract.updateNotificationSetting, async ({ caller, params, body }) => ({
    data: presentSetting(
      await updateSettingById(
        deps,
        caller.userId,
        params.id,
        body.servicechek_user_notification_setting.enabled,
      ),
    ),
  })),
  route(contract.unsubscribe, async ({ query }) => ({
    notification_type: await unsubscribeByLink(deps, query.token),
  })),
];
