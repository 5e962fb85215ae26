import { weekdayTime } from '../../../layout/weekday-time.ts';
import type { HeldRequest } from '../../desk.queries.ts';
import { countWaiting } from '../../prices/waiting-count.ts';
import type { HeldDialog } from '../held-dialog.ts';

interface NextStep {
  text: string;
  label: string;
  dialog: HeldDialog;
}

/** Choices when no shop can be called: wait for the first one, or close the request. */
export function nextStepWithoutShops({
  shops,
  prices,
  entered,
  kept_place: kept,
}: Pick<HeldRequest, 'shops' | 'prices' | 'entered' | 'kept_place'>): NextStep | undefined {
  if (shops.some(({ callable }) => callable)) return undefined;
  if (kept && countWaiting({ entered }) > 0)
    return {
      text:
        `Four prices are in. One is on hold until ${weekdayTime(kept.until)} your time, because the ` +
        `last spot is held for ${kept.shop}. Return the request to the queue. It will then complete ` +
        'automatically.',
      label: 'Return it to the queue',
      dialog: { kind: 'release', reason: 'No shop can be called now' },
    };
  const [first] = shops
    .filter((shop) => shop.available_at !== null)
    .sort((a, b) => String(a.available_at).localeCompare(String(b.available_at)));
  if (first?.available_at) {
    return {
      text:
        `No shop can be called before ${weekdayTime(first.available_at)} your time ` +
        `(${first.name}). Return the request to the queue until then.`,
      label: 'Return it to the queue',
      dialog: { kind: 'release', reason: 'No shop can be called now' },
    };
  }
  return {
    text:
      prices > 0
        ? `We asked every shop, and ${prices} of 4 prices are in.`
        : 'We asked every shop, and none gave a price.',
    label: 'End the request',
    dialog: { kind: 'close' },
  };
}
