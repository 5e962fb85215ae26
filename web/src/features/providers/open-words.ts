export interface OpenState {
  open: boolean;
  closes_at: string | null;
  opens_at: string | null;
}

const clock = (at: string, timezone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: timezone, ...options }).format(new Date(at)).replace(/\s([AP])M$/, (_match, half: string) => ` ${half.toLowerCase()}m`);

/** `Open until 6:00 pm`, in the shop's own time zone. */
export function openWords({ open, closes_at, opens_at }: OpenState, timezone: string): string {
  if (open) return closes_at ? `Open until ${clock(closes_at, timezone, {})}` : 'Open 24 hours';
  return opens_at ? `Closed, opens ${clock(opens_at, timezone, { weekday: 'short' })}` : 'Closed all week';
}

export const typeOf = (flags: { is_dealership: boolean; is_chain: boolean }): string => (flags.is_dealership ? 'Dealership' : flags.is_chain ? 'Chain' : 'Independent');
