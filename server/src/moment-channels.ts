import { textMoment } from './modules/texts/index.ts';
import type { MomentChannel } from './modules/notifications/index.ts';

/** Every channel that notifies owners later of quotes they have not opened, listed once. */
export const momentChannels: readonly MomentChannel[] = [{ method: 'sms', send: textMoment }];
