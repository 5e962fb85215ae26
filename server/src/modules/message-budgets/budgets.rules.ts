import { minutes } from '../../platform/values/clock.ts';

interface Budget {
  perDay: number;
  perWeek?: number;
}

/**
 * How many messages of a kind one recipient gets, in days and weeks of UTC. Codes and links that
 * their owner asked for have limits of their own.
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
  /** What a customer reported, and what became of an answer. */
  shop_report: { perDay: 2 },
  /** Everything that one owner causes at one shop. */
  owner_to_shop: { perDay: 6 },
  /** Answers to a phone's texts. */
  text_reply: { perDay: 3 },
  opt_out_reply: { perDay: 3 },
  /** The answer to texts that nothing could be made of. */
  unclear_text_reply: { perDay: 1 },
  /** Those of a phone's texts that a supervisor gets to read. */
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
  /** Never dropped: over the budget it waits for a quiet time, and newer ones replace it. */
  kept?: boolean;
}

/** Kept messages over the budget wait for this long without a newer one. */
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
  /** The charges whose budget is used up. */
  over: readonly Charge[];
}

/** Decides on messages in their order, given what was spent before them; `spent` is updated. */
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
