import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../../lib/browser/toast.ts';
import { removeTextNumber, useTextNumber } from '../../../lib/data/text-number.queries.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import styles from '../account-settings.module.css';
import { removeBrowser, securityQuery, type Security } from './security.queries.ts';

/** The phone number and browsers that get updates. */
export function NewsSection() {
  const browsers = useQuery(securityQuery).data?.browsers;
  const phone = useTextNumber().data;
  return (
    <Card aria-labelledby="news">
      <h2 id="news">Where we send updates</h2>
      <p className={styles.intro}>
        {browsers?.length === 0 && phone?.number === null
          ? 'Only your e-mail address.'
          : 'Your e-mail address, and:'}
      </p>
      <ul className={styles.sessions}>
        {phone?.number && <NumberRow number={phone.number} verifiedAt={phone.verified_at ?? ''} />}
        {browsers?.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ul>
    </Card>
  );
}

function NumberRow({ number, verifiedAt }: { number: string; verifiedAt: string }) {
  const remove = useAction(removeTextNumber, {
    onSuccess: () => showToast('We won’t text you anymore.'),
  });
  return (
    <li>
      <span>
        <span>{`Texts to ${formatUsNumber(number)}`}</span>
        <br />
        <small>{`Added ${formatDate(verifiedAt)}`}</small>
      </span>
      <Button
        size="small"
        aria-label={`Remove the number ${formatUsNumber(number)}`}
        busy={remove.pending}
        onClick={() => remove.run()}
      >
        Remove
      </Button>
    </li>
  );
}

function BrowserRow({
  browser: { id, device, added_at, current },
}: {
  browser: Security['browsers'][number];
}) {
  const remove = useAction(removeBrowser, {
    onSuccess: () => showToast('We won’t notify you in that browser anymore.'),
  });
  return (
    <li>
      <span>
        <span>{`Notifications in ${device} `}</span>
        {current && <Chip kind="good">this device</Chip>}
        <br />
        <small>{`Added ${formatDate(added_at)}`}</small>
      </span>
      <Button
        size="small"
        aria-label={`Remove notifications in ${device}`}
        busy={remove.pending}
        onClick={() => remove.run(id)}
      >
        Remove
      </Button>
    </li>
  );
}
