import { useState } from 'react';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import { CallTimer } from '../held/call/call-timer.tsx';
import type { Claimable } from '../held/hold/hold.queries.ts';
import { CallAboveDialog } from './call-above-dialog.tsx';
import { callerOf } from './call-words.ts';
import { handOver, type IncomingCall, type Matter } from './incoming.queries.ts';
import styles from './incoming.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

interface CallStripProps {
  call: IncomingCall;
  onGiven: (given: Claimable, message: string) => void;
}

/** A call that another agent gets, about what this agent holds. It never covers script or form. */
export function CallStrip({ call, onGiven }: CallStripProps) {
  const [hidden, setHidden] = useState(false);
  const { taker } = call;
  const own = call.matters.filter(({ held_by_you }) => held_by_you);
  const wanted = taker ? own.find(({ asked_for }) => asked_for) : undefined;
  const matter = wanted ?? own[0];
  const handing = useAction(handOver, {
    onSuccess: (_call, { kind, id }) =>
      onGiven({ kind, id }, `Handed over to ${taker?.name ?? 'the agent on the call'}.`),
  });
  const give = wanted && (() => handing.run({ callId: call.id, kind: wanted.kind, id: wanted.id }));
  const hide = (): void => setHidden(true);
  // What is asked for is shown even after the call was hidden.
  const shown = matter && (!hidden || wanted);
  usePanelKeys(shown ? { t: give, ...(wanted ? {} : { Escape: hide }) } : {});
  if (!shown) return null;
  const head = headOf(call, wanted !== undefined);
  return (
    <section className={styles.strip} data-keep-clear aria-label="Incoming call">
      <header className={styles.head}>
        <span className={styles.lamp} aria-hidden="true" />
        <strong role="status">{head}</strong>
        <CallTimer since={call.answered_at ?? call.received_at} />
      </header>
      <div className={styles.body}>
        <p>
          {wanted
            ? `${callerOf(call)} called about what you hold. Your draft goes along.`
            : `${ABOUT_HELD[matter.why]} ${whoGetsIt(call)}`}
        </p>
        {!wanted && (
          <p className={layout.soft}>Their answer is saved here, whoever takes the call.</p>
        )}
        <div className={styles.keys}>
          {give && taker && (
            <Button size="small" kind="primary" onClick={give}>
              <span>{`Hand over to ${taker.name} `}</span>
              <kbd aria-hidden="true">t</kbd>
            </Button>
          )}
          {!wanted && (
            <Button size="small" onClick={hide}>
              <span>{'Hide '}</span>
              <kbd aria-hidden="true">Esc</kbd>
            </Button>
          )}
        </div>
      </div>
      <CallAboveDialog
        head={head}
        hint={wanted ? wantedHint(call) : ABOUT_HELD[matter.why]}
        act={{ label: `Hand over to ${taker?.name ?? ''}`, run: give }}
        onHide={wanted ? undefined : hide}
      />
    </section>
  );
}

function headOf(call: IncomingCall, isWanted: boolean): string {
  const { taker } = call;
  if (!taker) return `${callerOf(call)} is calling us`;
  return isWanted ? `${taker.name} asks for this` : `${callerOf(call)} is talking to ${taker.name}`;
}

const wantedHint = (call: IncomingCall): string =>
  `${callerOf(call)} called about what you hold. Handing it over closes this without saving.`;

const ABOUT_HELD: Record<Matter['why'], string> = {
  price: 'They owe us a price for what you hold.',
  booking: 'They may be calling about the booking you hold.',
  call_back: 'We owe them a call about what you hold.',
  other: 'They may be calling about what you hold.',
};

function whoGetsIt({ state, ringing, taker }: IncomingCall): string {
  if (taker) return `${taker.name} answered.`;
  if (state === 'leaving_message') return 'Nobody answered, so they’re leaving a message.';
  return ringing ? `It’s ringing ${ringing.agent}.` : 'We’re looking for a free agent.';
}
