import { useAction } from '../../lib/forms/use-action.ts';
import { formatMoment } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import { markRead, useReceivedTexts, type ReceivedText } from './texts.queries.ts';

/** Received texts that only a person can understand. */
export function Component() {
  return (
    <ConsolePage title="Texts">
      <p>
        These texts aren’t STOP, HELP, or another keyword. We told the senders that someone will
        read them.
      </p>
      <Loaded query={useReceivedTexts()} failed="We couldn’t load the texts.">
        {({ data }) => (
          <TableFrame
            label="Unread texts"
            heads={['From', 'Text', 'Received']}
            actions="Actions"
            empty="No unread texts. New ones show up here."
          >
            {data.map((text) => (
              <TextRow key={text.id} text={text} />
            ))}
          </TableFrame>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function TextRow({ text: { id, attributes } }: { text: ReceivedText }) {
  const { number, sender, owner, body, received_at: receivedAt } = attributes;
  const name = sender ?? owner?.name;
  const reading = useAction(markRead);
  return (
    <tr>
      <td>{name ? `${name}, ${number}` : number}</td>
      <td>{body}</td>
      <td>{formatMoment(receivedAt)}</td>
      <td>
        <Button
          size="small"
          busy={reading.pending}
          aria-label={`Mark the text from ${name ?? number} as read`}
          onClick={() => reading.run({ id })}
        >
          Mark as read
        </Button>
      </td>
    </tr>
  );
}
