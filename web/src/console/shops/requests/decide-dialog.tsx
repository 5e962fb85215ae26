import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { decide, type Decision } from '../shops.queries.ts';

const WORDS = {
  done: {
    title: 'Is it done?',
    body:
      'This settles the request and changes nothing about the shop: what was asked has to be ' +
      'done first.',
    positive: 'It is done',
  },
  leftOut: {
    title: 'Leave the shop out?',
    body:
      'It disappears from every search, and neither it nor its number is ever called again, ' +
      'whatever a later import says.',
    positive: 'Leave it out',
  },
  declined: {
    title: 'Decline the request?',
    body: 'The shop stays as it is, and nobody is notified.',
    positive: 'Decline',
  },
  merge: {
    title: 'Merge them into one shop?',
    body:
      'The other entry becomes part of this one. What only it had, a do-not-call included, moves ' +
      'here. You can split them again on the shop’s page.',
    positive: 'Merge',
  },
  apart: {
    title: 'Keep them apart?',
    body: 'They are two shops. We won’t suggest this pair again.',
    positive: 'Keep apart',
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
