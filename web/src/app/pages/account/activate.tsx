import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  ActivationForm,
  ConfirmedAccount,
  EmailChangeForm,
} from '../../../features/accounts/index.ts';
import { useLinkSecret } from '../../../lib/browser/link-secret.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Page } from '../../shell/page.tsx';

/** Values from the link's fragment, which browsers don't send to the server. */
function readFragment(hash: string): { secret?: string; email?: string } {
  const { secret, email } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return { ...(secret ? { secret } : {}), ...(email ? { email } : {}) };
}

/** Target of two e-mail links: `?verify=` for a new account, `#change=` for a new address. */
export function Component() {
  const [search] = useSearchParams();
  const link = readFragment(useLocation().hash);
  const signedInAs = useSession()?.user.attributes.email;
  // Read once, because confirming also signs in and then continues.
  const [confirmedEmail] = useState(signedInAs === link.email ? signedInAs : undefined);
  const change = useLinkSecret('change');
  if (change) {
    return (
      <Page title="Confirm your address" heading="Confirm your new e-mail address" narrow>
        <EmailChangeForm change={change} />
      </Page>
    );
  }
  if (confirmedEmail !== undefined) {
    return (
      <Page title="Activation" heading="Your account is confirmed" narrow>
        <ConfirmedAccount email={confirmedEmail} />
      </Page>
    );
  }
  return (
    <Page title="Activation" heading="Confirm your account" narrow>
      <ActivationForm verify={search.get('verify') ?? ''} {...link} />
    </Page>
  );
}
