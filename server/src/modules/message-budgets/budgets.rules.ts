import { minutes } from '../../platform/values/clock.ts';

interface Budget {
  perDay: number;
  perWeek?: number;
}

/**
 * How many messages of each kind a recipient gets per UTC day and week. Codes and links that an owner
 * requested have their own limits.
 */
export const BUDGETS = {
  /** Notifications that an owner can turn off. */
  owner_mail: { perDay: 12 },
  owner_text: { perDay: 6 },
  /** Counted once, however many browsers show it. */
  owner_push: { perDay: 12 },
  /** Receipts and security notices, which can't be turned off. */
  account_mail: { perDay: 12 },
  staff_mail: { perDay: 30 },
  /** To an address that has no account. */
  stranger_mail: { perDay: 3 },
  /** Questions to a shop's contact: for a price, or whether texts are welcome. */
  shop_question: { perDay: 3, perWeek: 15 },
  shop_booking: { perDay: 4 },
  /** What a customer reported, and how we handled the shop's answer. */
  shop_report: { perDay: 2 },
  /** Everything that one owner makes us send to one shop. */
  owner_to_shop: { perDay: 6 },
  /** Replies to a phone's texts. */
  text_reply: { perDay: 3 },
  opt_out_reply: { perDay: 3 },
  /** The reply to texts that aren't a keyword or an opt-out. */
  unclear_text_reply: { perDay: 1 },
  /** A phone's texts that are shown to supervisors. */
  text_to_read: { perDay: 5 },
} as const satisfies Record<string, Budget>;

export type MessageKind = keyof typeof BUDGETS;

/** What a message counts toward. */
export interface Charge {
  kind: MessageKind;
  recipient: string;
}

export interface Message {
  charges: readonly Charge[];
  /** Never dropped. Over the budget, the message is delayed, and newer ones replace it. */
  kept?: boolean;
}

/** How long a message over the budget is delayed. A newer one restarts the delay. */
export const QUIET_MS = minutes(15);

export type Verdict = 'now' | 'later' | 'never';

export interface Spent {
  today: number;
  /** In the six days before. */
  before: number;
}

export const keyOf = ({ kind, recipient }: Charge): string => `${kind} ${recipient}`;

const isOver = ({ kind }: Charge, { today, before }: Spent): boolean => {
  const { perDay, perWeek }: Budget = BUDGETS[kind];
  return today >= perDay || (perWeek !== undefined && today + before >= perWeek);
};

export interface Decided {
  verdict: Verdict;
  /** The charges that are over their budget. */
  over: readonly Charge[];
}

/** Decides on messages in order, given what was spent before them. Updates `spent`. */
export function decide(messages: readonly Message[], spent: Map<string, Spent>): Decided[] {
  const spentOn = (charge: Charge): Spent => spent.get(keyOf(charge)) ?? { today: 0, before: 0 };
  return messages.map(({ charges, kept = false }) => {
    const over = charges.filter((charge) => isOver(charge, spentOn(charge)));
    if (over.length > 0 && !kept) return { verdict: 'never', over };
    for (const charge of charges) {
      const { today, before } = spentOn(charge);
      spent.set(keyOf(charge), { today: today + 1, before });
    }
    return { verdict: over.length > 0 ? 'later' : 'now', over };
  });
}
