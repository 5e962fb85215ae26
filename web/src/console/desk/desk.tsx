import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { signOut, useDeskSession, type DeskSession } from '../console-session.ts';
import { ConsoleFrame } from '../layout/console-frame.tsx';
import { HeldBooking } from './booking/held-booking.tsx';
import { HeldOwed } from './owed/held-owed.tsx';
import { useRenewal } from './owed/owed.queries.ts';
import { IncomingCalls } from './incoming/incoming-calls.tsx';
import { HeldPanes } from './held/held-panes.tsx';
import panes from './held/panes.module.css';
import { storedHold, storedParked } from './held/hold/stored-hold.ts';
import type { Claimable } from './held/hold/hold.queries.ts';
import { useHold } from './held/hold/use-hold.ts';
import { useLeftDrafts } from './held/drafts/use-left-drafts.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { useKeys } from './keys/use-keys.ts';
import type { DeskState } from './look-up/look-up.tsx';
import { OpenLine } from './line/open-line.tsx';
import { OwnReviewsLink } from '../reviews/own-reviews-link.tsx';
import { Queue } from './queue/queue.tsx';

export function Component() {
  const session = useDeskSession();
  return session ? <Desk session={session} /> : null;
}

/** Shows the queue, or the request, booking, or callback held by this agent. */
function Desk({ session }: { session: DeskSession }) {
  const hold = useHold();
  const { held, claim } = hold;
  useRenewal(hold.owedId);
  // After a reload, the held request is known before it has been loaded again.
  useLeftDrafts(session.user.id, [held?.hold ?? storedHold(), ...storedParked()]);
  const [onBreak, setOnBreak] = useState(false);
  const take = (chosen?: Claimable): void => {
    setOnBreak(false);
    claim(chosen);
  };
  useLookedUp(take);
  const [keysShown, setKeysShown] = useState(false);
  useKeys({ help: () => setKeysShown(true), ...(held ? {} : { next: () => take() }) });
  return (
    <ConsoleFrame
      title="Call desk"
      staffName={session.user.attributes.first_name}
      dense
      className={held && panes.oneScreen}
      tools={
        <>
          {!held && (
            <Button size="small" kind="primary" onClick={() => take()}>
              <span>{'Take next '}</span>
              <KeyCap of="next" />
            </Button>
          )}
          {hold.parked.length > 0 && <BackButton onPress={hold.swap} />}
          <KeysButton onPress={() => setKeysShown(true)} />
          {!held && (
            <Button size="small" aria-pressed={onBreak} onClick={() => setOnBreak(!onBreak)}>
              {onBreak ? 'End break' : 'Take a break'}
            </Button>
          )}
          {!held && <DeskLinks supervisor={session.user.attributes.role === 'supervisor'} />}
        </>
      }
    >
      <IncomingCalls staffId={session.user.id} onOpen={hold.showBeside} onGiven={hold.handedOver} />
      <Work staffId={session.user.id} hold={hold} onBreak={onBreak} onClaim={take} />
      {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </ConsoleFrame>
  );
}

interface WorkProps {
  staffId: string;
  hold: ReturnType<typeof useHold>;
  onBreak: boolean;
  onClaim: (chosen: Claimable) => void;
}

function Work({ staffId, hold: { held, turn, ...hold }, onBreak, onClaim }: WorkProps) {
  const { owedId, leave } = hold;
  if (held) {
    const { hold: lease, booking, request } = held;
    const shared = { staffId, hold: lease, onLeave: leave };
    return booking ? (
      <HeldBooking key={turn} {...shared} claimed={booking} />
    ) : (
      <HeldPanes key={turn} {...shared} claimed={request} />
    );
  }
  return (
    <>
      <OpenLine staffId={staffId} />
      {owedId === undefined ? (
        <Queue onBreak={onBreak} onClaim={onClaim} onClaimOwed={hold.claimOwed} />
      ) : (
        <HeldOwed
          key={owedId}
          id={owedId}
          staffId={staffId}
          onClaim={onClaim}
          onLeave={hold.leaveOwed}
        />
      )}
    </>
  );
}

/** Claims what was looked up on another page, once. */
function useLookedUp(claim: (chosen: Claimable) => void): void {
  const navigate = useNavigate();
  const state: DeskState | null = useLocation().state;
  const chosen = state?.claim;
  const take = useEffectEvent((one: Claimable) => {
    void navigate('.', { replace: true, state: null });
    claim(one);
  });
  useEffect(() => {
    if (chosen) take(chosen);
  }, [chosen]);
}

/** Leads back to what is kept beside what a caller is helped with. */
const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button size="small" onClick={onPress}>
    Back to what you held
  </Button>
);

const KeysButton = ({ onPress }: { onPress: () => void }) => (
  <Button size="small" onClick={onPress}>
    <span>{'Keys '}</span>
    <KeyCap of="help" />
  </Button>
);

/** Links to other pages, for agents who hold no request. */
function DeskLinks({ supervisor }: { supervisor: boolean }) {
  return (
    <>
      <Link to="/console/prices">My prices</Link>
      <OwnReviewsLink />
      {supervisor && <Link to="/console/board">Board</Link>}
      <Link to="/console/staff">{supervisor ? 'Staff' : 'Your access'}</Link>
      <Button size="small" onClick={() => void signOut()}>
        Log out
      </Button>
    </>
  );
}
