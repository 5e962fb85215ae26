import { Link } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { signOut } from '../console-session.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { ConsolePage } from '../layout/console-page.tsx';
import { OwnPhone } from './own-phone.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** An agent's own recovery codes. */
export function Component() {
  return (
    <ConsoleFrame
      title="Your access"
      tools={
        <>
          <Link to="/console">Back to the desk</Link>
          <Button size="small" onClick={() => void signOut()}>
            Log out
          </Button>
        </>
      }
    >
      <ConsolePage title="Your access">
        <OwnPhone />
        <RenewCodes />
      </ConsolePage>
    </ConsoleFrame>
  );
}
