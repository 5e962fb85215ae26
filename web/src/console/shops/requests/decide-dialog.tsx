import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { decide, type Decision } from '../shops.queries.ts';

const WORDS = {
  done: {
    title: 'Mark it as done?',
    body: 'This closes the request without changing the shop. Make the change first.',
    positive: 'It’s done',
  },
  leftOut: {
    title: 'Remove the shop?',
    body:
      'It disappears from every search, and we never call it or its number again, ' +
      'whatever a later import says.',
    positive: 'Remove it',
  },
  declined: {
    title: 'Decline the request?',
    body: 'The shop stays as it is, and we don’t notify anyone.',
    positive: 'Decline',
  },
  merge: {
    title: 'Merge them into one shop?',
    body:
      'The other entry becomes part of this one. Anything only it had, including a do-not-call, moves ' +
      'here. You can split them again on the shop’s page.',
    positive: 'Merge',
  },
  apart: {
    title: 'Keep them separate?',
    body: 'These are two shops. We won’t suggest this pair again.',
    positive: 'Keep separate',
  },
};

const removesShop = (decision: Decision): boolean =>
  decision.kind === 'done' && decision.request.attributes.kind === 'leave_out';

/** Confirms a decision about shops. */
export function DecideDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const [note, setNote] = useState('');
  const { title, body, positive } = WORDS[removesShop(decision) ? 'leftOut' : decision.kind];
  return (
    <ConfirmDialog
      title={title}
      danger={decision.kind === 'merge' || removesShop(decision)}
      body={
        decision.kind === 'merge'
          ? `${decision.keep.name}, #${decision.keep.id}, stays. ${body}`
          : body
      }
      positive={positive}
      mutation={decide}
      input={{ decision, note }}
      onSuccess={onClose}
      onClose={onClose}
    >
      {'request' in decision && (
        <TextArea
          label="Note"
          optional
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
