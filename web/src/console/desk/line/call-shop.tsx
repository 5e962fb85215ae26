import { Phone } from 'lucide-react';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { KeyCap } from '../keys/key-cap.tsx';
import styles from './line.module.css';
import type { AgentPhone, Voice } from './voice.queries.ts';
import { Wire } from './wire.tsx';

interface CallShopProps {
  voice: Voice;
  /** Why the shop can't be called. */
  refusal: string | undefined;
  onDial: () => void;
  onPhone: (phone: AgentPhone) => void;
}

const WHAT_HAPPENS: Record<AgentPhone, string> = {
  phone: 'Your phone rings first. Pick up, and we call theirs.',
  browser: 'We call them here in the browser. Use your headset.',
  hand: 'Dial it on your own phone. The clock starts now.',
};

/** One big key that says what happens, and which phone rings. */
export function CallShop({ voice, refusal, onDial, onPhone }: CallShopProps) {
  return (
    <>
      <Button kind="primary" className={styles.callShop} reason={refusal} onClick={onDial}>
        <Phone size={20} aria-hidden />
        <span>
          <strong>Call the shop</strong>
          <small>{WHAT_HAPPENS[voice.phone]}</small>
        </span>
        <KeyCap of="dial" />
      </Button>
      <div className={styles.line}>
        <Wire you={voice.phone === 'hand' ? 'off' : 'on'} cord="idle" shop="off" />
        <div className={styles.phones} role="group" aria-label="Where your calls ring">
          {voice.phones
            .filter(({ available }) => available)
            .map(({ kind }) => (
              <Button
                key={kind}
                size="small"
                aria-pressed={kind === voice.phone}
                className={kind === voice.phone ? styles.pressed : ''}
                onClick={() => onPhone(kind)}
              >
                {phoneName(kind, voice)}
              </Button>
            ))}
          <KeyCap of="phone" />
        </div>
        {voice.phone !== 'hand' && (
          <dl className={styles.known}>
            {voice.number && (
              <>
                <dt>They see</dt>
                <dd>
                  <strong>{formatUsNumber(voice.number)}</strong>
                  <span>, our number</span>
                </dd>
              </>
            )}
            <dt>Recording</dt>
            <dd>{voice.records ? 'Off until they say it’s OK' : 'Off'}</dd>
          </dl>
        )}
      </div>
    </>
  );
}

function phoneName(kind: AgentPhone, { agent_number: own }: Voice): string {
  if (kind === 'hand') return 'By hand';
  if (kind === 'browser') return 'This browser';
  return own ? `My phone, ends in ${own.number.slice(-4)}` : 'My phone';
}

interface LineAwayProps {
  /** Why this browser can't take calls. Undefined if the line itself failed. */
  here: string | undefined;
  onDialByHand: () => void;
}

/** Says that our phone line didn't respond or can't ring the agent. One press continues by hand. */
export function LineAway({ here, onDialByHand }: LineAwayProps) {
  return (
    <Notice kind="bad" title={here ?? 'Our phone line isn’t responding'}>
      <p>Dial by hand instead. Nothing is lost.</p>
      <Button size="small" onClick={onDialByHand}>
        <span>{'Dial by hand '}</span>
        <KeyCap of="phone" />
      </Button>
    </Notice>
  );
}
