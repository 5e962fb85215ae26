import { textMoment } from './modules/texts/index.ts';
import type { MomentChannel } from './modules/notifications/index.ts';

/** Every channel on which owners are told later of what they have not seen, listed once. */
export const momentChannels: readonly MomentChannel[] = [{ method: 'sms', send: textMoment }];
