import { formatTime } from '../../lib/format.ts';
import type { HeldRequest } from './desk.queries.ts';

interface Ways {
  giveBack: () => void;
  end: () => void;
}

/** What to do when nobody can be called: wait for the first who can be, or end the request. */
export function stuckWith(
  { shops, prices }: Pick<HeldRequest, 'shops' | 'prices'>,
  { giveBack, end }: Ways,
): { words: string; label: string; run: () => void } | undefined {
  if (shops.some(({ callable }) => callable)) return undefined;
  const [first] = shops
    .filter((shop) => shop.available_at !== null)
    .sort((one, other) => String(one.available_at).localeCompare(String(other.available_at)));
  if (first?.available_at) {
    return {
      words:
        `Nobody can be called before ${formatTime(first.available_at)} your time ` +
        `(${first.name}). Give it back: it comes up again by itself then.`,
      label: 'Give it back until then',
      run: giveBack,
    };
  }
  return {
    words:
      prices > 0
        ? `Everybody was asked, and ${prices} of 4 prices are in.`
        : 'Everybody was asked, and nobody gave a price.',
    label: 'End the request',
    run: end,
  };
}
