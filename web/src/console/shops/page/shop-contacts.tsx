import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/text/format.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import {
  addContact,
  endContact,
  shopContactsQuery,
  type ShopContact,
} from '../../desk/asking/asking.queries.ts';
import { ContactDialog } from '../../desk/asking/contact-dialog.tsx';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import { LoadedList } from '../../layout/loaded-list.tsx';

/** The shop's contacts for written questions, with the consent text they agreed to. */
export function ShopContacts({ id, name }: { id: string; name: string }) {
  const [adding, setAdding] = useState(false);
  return (
    <section className={layout.section} aria-labelledby="contacts">
      <h2 id="contacts">Contacts for texts and e-mail</h2>
      <LoadedList
        query={useQuery(shopContactsQuery(id))}
        failed="We couldn’t load the contacts."
        empty="Nobody at this shop has agreed to texts or e-mail yet."
      >
        {(contacts) => (
          <TableFrame
            label="Contacts"
            heads={['Who', 'Address', 'Agreed', 'Consent text', 'Status']}
            actions="Actions"
          >
            {contacts.map((contact) => (
              <Row key={contact.id} contact={contact} />
            ))}
          </TableFrame>
        )}
      </LoadedList>
      <div className={layout.actions}>
        <Button size="small" onClick={() => setAdding(true)}>
          Add a contact
        </Button>
      </div>
      {adding && (
        <ContactDialog
          shopName={name}
          mutation={addContact(id)}
          onSuccess={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const ENDED_BY = {
  shop: 'Stopped by the shop',
  staff: 'Ended by us',
  bounce: 'Can’t be reached',
  lapse: 'Unused for a year',
} as const;

function Row({ contact }: { contact: ShopContact }) {
  const { name, channel, address, consented_at, consent_by_name, consent_words, ended_by } =
    contact;
  const asked = contact.confirmed_at ? 'Can be asked' : 'Needs to reply YES';
  const ending = useAction(endContact);
  return (
    <tr>
      <td>{name || 'erased'}</td>
      <td>{channel === 'sms' ? formatUsNumber(address) : address}</td>
      <td>
        {`${formatDate(consented_at)}${consent_by_name ? `, asked by ${consent_by_name}` : ''}`}
      </td>
      <td>{consent_words}</td>
      <td>{ended_by ? ENDED_BY[ended_by] : asked}</td>
      <td>
        {!ended_by && (
          <Button size="small" onClick={() => ending.run(contact)}>
            <span>{'End '}</span>
            <span className="visually-hidden">{`the contact ${name}`}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
