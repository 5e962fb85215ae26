import { useAction } from '../../lib/forms/use-action.ts';
import { formatMoment } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import layout from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { resendEmail, useMessages, type Addressee, type Message } from './messages.queries.ts';

const STATES: Record<Message['attributes']['state'], string> = {
  waiting: 'Waiting',
  retrying: 'Trying again',
  sent: 'Sent',
  delivered: 'Delivered',
  uncertain: 'May not have arrived',
  refused: 'Refused',
  failed: 'Failed',
  expired: 'Expired',
  canceled: 'Canceled',
};

/** E-mails and texts to one account or shop, with what became of them. */
export function Messages(addressee: Addressee) {
  return (
    <section className={layout.section} aria-labelledby="messages">
      <h2 id="messages">E-mails and texts</h2>
      <Loaded query={useMessages(addressee)} failed="We couldn’t load the messages.">
        {({ data }) => (
          <TableFrame
            label="E-mails and texts"
            empty="Nothing was sent in the last 90 days."
            heads={['When', 'What', 'To', 'Status']}
            actions="Actions"
            dense
          >
            {data.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </TableFrame>
        )}
      </Loaded>
    </section>
  );
}

function MessageRow({ message: { id, attributes } }: { message: Message }) {
  const { channel, kind, recipient, state, reason, created_at, can_resend } = attributes;
  const resending = useAction(resendEmail);
  const what = kind.replaceAll('_', ' ');
  return (
    <tr>
      <td>{formatMoment(created_at)}</td>
      <td>{channel === 'text' ? `${what} (text)` : what}</td>
      <td>{recipient}</td>
      <td>{reason === null ? STATES[state] : `${STATES[state]}: ${reason}`}</td>
      <td>
        {can_resend && (
          <Button
            size="small"
            busy={resending.pending}
            aria-label={`Resend ${what}`}
            onClick={() => resending.run({ id })}
          >
            Resend
          </Button>
        )}
      </td>
    </tr>
  );
}
