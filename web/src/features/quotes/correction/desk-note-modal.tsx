import { MAX_DESK_NOTE } from '@fourbay/contract/quotes/owner-question-limits';
import { closeModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { correctQuote } from './correction.queries.ts';

interface DeskNoteModalProps {
  input: { quoteId: string };
  hidden: boolean;
}

/** Sends a note to the agents who call shops. */
export function DeskNoteModal({ input: { quoteId }, hidden }: DeskNoteModalProps) {
  const form = useForm({
    initial: { note: '' },
    mutation: correctQuote(quoteId),
    toInput: ({ note }) => ({ note: note.trim() }),
    onSuccess: () => {
      closeModal();
      showToast('We sent your note to the agent.');
    },
  });
  return (
    <ModalFrame
      title="Send the agent a note"
      body={
        'We’re already asking shops, so the request itself can’t change anymore. The agent sees ' +
        'your note right away.'
      }
      narrow
      hidden={hidden}
      negative="Cancel"
      positive="Send"
      blocked={form.values.note.trim() ? undefined : 'Write a note first.'}
      onNegative={closeModal}
      {...form.modalProps}
    >
      <TextArea
        label="Note"
        hint="We remove phone numbers and addresses."
        maxLength={MAX_DESK_NOTE}
        {...form.field('note')}
      />
    </ModalFrame>
  );
}
