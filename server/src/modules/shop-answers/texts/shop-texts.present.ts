import type { Thread } from './thread.service.ts';

const byTime = (one: { at: string }, other: { at: string }): number =>
  one.at.localeCompare(other.at);

/** Both directions in one list, oldest first. */
export const presentThread = ({
  received,
  sent,
  numbers,
  sentToday,
  proposal,
  isAnswerable,
}: Thread) => ({
  data: [
    ...sent.toReversed().map(({ id, body, at, purpose, status }) => ({
      id,
      from: purpose === 'shop_text' ? ('agent' as const) : ('automatic' as const),
      body,
      at: at.toISOString(),
      state: status,
    })),
    ...received.toReversed().map((text) => ({
      id: text.text_id,
      from: 'shop' as const,
      body: text.body,
      at: text.received_at.toISOString(),
      kind: text.kind,
      spans: text.spans,
      to_read: text.is_work && text.settled_as === null,
      settled_as: text.settled_as,
    })),
  ]
    .sort(byTime)
    .slice(-100),
  numbers,
  sent_today: sentToday,
  proposal: proposal && {
    text_id: proposal.textId,
    price: proposal.price,
    not_said: proposal.notSaid,
  },
  answerable: isAnswerable,
});
