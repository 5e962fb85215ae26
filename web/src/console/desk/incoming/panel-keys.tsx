import { PhoneIncoming, PhoneOff } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { numberOf } from './call-words.ts';
import type { IncomingCall } from './incoming.queries.ts';
import styles from './incoming.module.css';
import { keyOf, type CallActions } from './use-call-actions.ts';

interface PanelKeysProps {
  call: IncomingCall;
  actions: CallActions;
  /** Whether only picking up the agent's phone answers. */
  byPhone: boolean;
  lookUp: (() => void) | undefined;
  forbid: (() => void) | undefined;
}

/** The buttons of a call to us, each with its key. */
export function PanelKeys({ call, actions, byPhone, lookUp, forbid }: PanelKeysProps) {
  const { mine, chosen, take, pass, letOn, hang, isOwner, isShop } = actions;
  const { shop, shops, number } = call;
  const isNew = mine && shop && number !== null && shop.number !== number;
  const picksUp = byPhone && !mine;
  return (
    <div className={styles.keys}>
      {picksUp && <strong>Pick up your phone</strong>}
      {take && (!picksUp || chosen) && (
        <Button kind="primary" onClick={take}>
          <PhoneIncoming size={18} aria-hidden />
          <span>{takeWords(actions, picksUp)}</span>
          <kbd aria-hidden="true">Enter</kbd>
        </Button>
      )}
      {pass && chosen && (
        <KeyButton label={`Hand over to ${chosen.holder ?? ''}`} cap="t" onPress={pass} />
      )}
      {lookUp && <KeyButton label="Look up another" cap="/" onPress={lookUp} />}
      {isNew && !shops.some(({ id }) => id === shop.id) && (
        <Button size="small" onClick={() => isShop(shop.id, { keepsNumber: true })}>
          {`Keep ${numberOf(call)} as their number`}
        </Button>
      )}
      {isOwner && call.caller !== 'car_owner' && (
        <KeyButton label="It’s a car owner" cap="0" onPress={isOwner} />
      )}
      {forbid && <KeyButton label="Never call them" cap="x" onPress={forbid} />}
      {letOn && <KeyButton label={letOnWords(call)} cap="Esc" last onPress={letOn} />}
      {hang && (
        <Button size="small" kind="danger" className={styles.last} onClick={hang}>
          <PhoneOff size={16} aria-hidden />
          <span>{' Hang up '}</span>
          <kbd aria-hidden="true">h</kbd>
        </Button>
      )}
    </div>
  );
}

interface KeyButtonProps {
  label: string;
  cap: string;
  last?: boolean;
  onPress: () => void;
}

function KeyButton({ label, cap, last = false, onPress }: KeyButtonProps) {
  return (
    <Button size="small" className={last ? styles.last : ''} onClick={onPress}>
      <span>{`${label} `}</span>
      <kbd aria-hidden="true">{cap}</kbd>
    </Button>
  );
}

function takeWords({ mine, matters, chosen }: CallActions, picksUp: boolean): string {
  if (!chosen) return ' Answer ';
  const place = matters.findIndex((matter) => keyOf(matter) === keyOf(chosen)) + 1;
  if (picksUp) return ` Open ${place} when you pick up `;
  return mine ? ` Open ${place} ` : ` Answer, open ${place} `;
}

const letOnWords = ({ next_agent: next }: IncomingCall): string =>
  next === null ? 'Let voicemail answer' : `Let ${next} take it`;
