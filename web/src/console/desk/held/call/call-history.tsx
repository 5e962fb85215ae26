import { formatDollars, formatTime } from '../../../../lib/text/format.ts';
import { partOf } from '../../../part-label.ts';
import { weekdayTime } from '../../../layout/weekday-time.ts';
import type { HeldRequest } from '../../desk.queries.ts';
import { KeyCap } from '../../keys/key-cap.tsx';
import { labelOf } from './outcomes.ts';
import { undoableCall } from '../hold/use-held-actions.ts';
import styles from './call.module.css';
import layout from '../../../layout/layout.module.css';

interface CallHistoryProps {
  request: HeldRequest;
  onUndo: () => void;
  onCorrect: (price: HeldRequest['entered'][number]) => void;
  onWithdraw: (price: HeldRequest['entered'][number]) => void;
}

/** The current prices of a request and every call with its outcome. */
export function CallHistory({ request, onUndo, onCorrect, onWithdraw }: CallHistoryProps) {
  const undoable = undoableCall(request);
  const current = request.entered.filter((price) => !price.withdrawn);
  return (
    <>
      {current.length > 0 && (
        <CurrentPrices prices={current} onCorrect={onCorrect} onWithdraw={onWithdraw} />
      )}
      <h2>Calls</h2>
      {request.calls.length === 0 && <p className={layout.soft}>None yet.</p>}
      <ul className={styles.timeline}>
        {request.calls.toReversed().map((call) => (
          <li key={call.id}>
            <span className={layout.soft}>{formatTime(call.started_at)}</span>
            <span>
              <span>
                {`${call.name}: ${call.outcome ? labelOf(call.outcome) : 'on the phone'}` +
                  (call.call_back_at ? `, ${weekdayTime(call.call_back_at)} your time` : '') +
                  (call.forgotten ? ' after 15 minutes without activity' : '') +
                  (call.recording_declined ? ', recording declined' : '')}
              </span>
              {call.note && <span className={layout.soft}>{` ${call.note}`}</span>}
            </span>
            {call.id === undoable?.id && (
              <button type="button" className={layout.textButton} onClick={onUndo}>
                <span>{'undo '}</span>
                <KeyCap of="undo" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CurrentPricesProps extends Pick<CallHistoryProps, 'onCorrect' | 'onWithdraw'> {
  prices: HeldRequest['entered'];
}

function CurrentPrices({ prices, onCorrect, onWithdraw }: CurrentPricesProps) {
  return (
    <>
      <h2>Prices</h2>
      <ul className={styles.timeline}>
        {prices.map((price) => (
          <li key={price.id}>
            <strong className={layout.figure}>{formatDollars(price.entry.price)}</strong>
            <span>
              <span>{[price.shop, partOf(price.entry)].filter(Boolean).join(', ')}</span>
              {price.waiting && (
                <span className={layout.soft}> on hold, hidden from the owner</span>
              )}
            </span>
            <button type="button" className={layout.textButton} onClick={() => onCorrect(price)}>
              <span>{'correct '}</span>
              <span className="visually-hidden">{`the price from ${price.shop}`}</span>
            </button>
            <button type="button" className={layout.textButton} onClick={() => onWithdraw(price)}>
              <span>{'withdraw '}</span>
              <span className="visually-hidden">{`the price from ${price.shop}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
