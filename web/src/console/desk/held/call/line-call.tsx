import { sentenceOf } from '../../line/request-words.ts';
import { isInUse } from '../../line/line-states.ts';
import { LinePanel } from '../../line/line-panel.tsx';
import { LineSays, VoicemailScript } from '../../line/line-says.tsx';
import type { HeldState } from '../hold/use-held-state.ts';
import type { CallOnLine } from './use-call-on-line.ts';

interface LineCallProps {
  state: HeldState;
  onLine: CallOnLine;
}

/** The line of the running call, above its outcomes or its price. */
export function LineCall({ state: { line, call }, onLine }: LineCallProps) {
  if (!line.now || !call) return null;
  return (
    <LinePanel
      line={line}
      now={line.now}
      dialedAt={call.started_at}
      keypadOpen={onLine.keypadOpen}
      onKeypad={onLine.toggleKeypad}
      onHangUp={onLine.hangUp}
      {...(onLine.redial ? { onRedial: onLine.redial } : {})}
    />
  );
}

/** The outcome that the line proposes, with what to say on voicemail. */
export function ProposedOutcome({ state, onLine }: LineCallProps) {
  const { line, call, request, shop, setDialog } = state;
  const { now, voice } = line;
  if (!call || !now?.proposed_outcome) return null;
  const calls = request.calls.filter(
    ({ service_provider_id: called, outcome }) =>
      called === call.service_provider_id && outcome !== 'cut_off',
  );
  return (
    <>
      {now.proposed_outcome === 'voicemail' && isInUse(now) && (
        <VoicemailScript
          agent={call.agent}
          request={sentenceOf(request)}
          number={voice?.number ?? null}
          reference={request.reference}
        />
      )}
      <LineSays
        proposed={now.proposed_outcome}
        hangsUp={isInUse(now)}
        calls={calls.length}
        onTake={onLine.takeProposal}
        {...(onLine.redial ? { onRedial: onLine.redial } : {})}
        {...(shop ? { onFix: () => setDialog({ kind: 'fix', shop }) } : {})}
      />
    </>
  );
}
