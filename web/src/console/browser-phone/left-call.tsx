import { PhoneOff } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { AlsoInDialogs } from '../../ui/dialogs/in-top-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import layout from '../layout/layout.module.css';
import { hangUpHere } from './browser-phone.ts';

/**
 * The call of an agent who is no longer signed in here. It goes on, because a shop is on the line, so the
 * button that ends it stays on every page.
 */
export function LeftCall({ isOthers }: { isOthers: boolean }) {
  return (
    <AlsoInDialogs>
      <section className={layout.urgent} data-keep-clear aria-label="Open call">
        <Notice
          kind="bad"
          title={isOthers ? 'Another agent’s call is still open here' : 'You’re still on the call'}
          action={
            <Button size="small" kind="danger" onClick={hangUpHere}>
              <PhoneOff size={16} aria-hidden />
              <span> Hang up</span>
            </Button>
          }
        >
          {isOthers
            ? 'Their session has ended. Your calls ring here once this one is over.'
            : 'Log in to continue it, or hang up.'}
        </Notice>
      </section>
    </AlsoInDialogs>
  );
}
