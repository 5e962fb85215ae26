import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { decide, type Decision } from '../shops.queries.ts';

const WORDS = {
  done: {
    title: 'Mark it as done?',
    body: 'This closes the request without changing the shop. Make the change first.',
    positive: 'Mark as done',
  },
  leftOut: {
    title: 'Remove the shop?',
    body:
      'It will disappear from every search, and we won’t call it or its number again, ' +
      'even if a later import includes it.',
    positive: 'Remove it',
  },
  declined: {
    title: 'Decline the request?',
    body: 'The shop’s info stays as it is, and we won’t notify anyone.',
    positive: 'Decline',
  },
  merge: {
    title: 'Merge them into one shop?',
    body:
      'The other entry becomes part of this one. Anything that only the other entry had, ' +
      'such as a do-not-call, moves too. You can split the shops again on the shop’s page.',
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
          ? `We’ll keep ${decision.keep.name}, #${decision.keep.id}. ${body}`
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
