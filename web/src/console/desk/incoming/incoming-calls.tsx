import type { Claimable, Held } from '../held/hold/hold.queries.ts';
import { useVoice, type Voice } from '../line/voice.queries.ts';
import { PhoneNotice } from '../../browser-phone/phone-notice.tsx';
import { CallPanel } from './call-panel.tsx';
import { CallStrip } from './call-strip.tsx';
import { useIncomingCalls, type IncomingCall } from './incoming.queries.ts';

interface IncomingCallsProps {
  staffId: string;
  /** Shows what a call is about, and keeps what is held now. */
  onOpen: (held: Held) => void;
  /** What this agent held was handed over. */
  onGiven: (given: Claimable, message: string) => void;
}

interface ConcerningCallProps extends IncomingCallsProps {
  calls: readonly IncomingCall[];
  voice: Voice | undefined;
}

/** Shows the call to our number that concerns this agent, or why no call can ring in this browser. */
export function IncomingCalls({ staffId, onOpen, onGiven }: IncomingCallsProps) {
  const voice = useVoice(staffId);
  const calls = useIncomingCalls(voice !== undefined && voice.provider !== 'hand');
  return (
    <>
      <PhoneNotice isCallShown={calls.some((call) => rings(call, staffId))} />
      <ConcerningCall
        calls={calls}
        staffId={staffId}
        voice={voice}
        onOpen={onOpen}
        onGiven={onGiven}
      />
    </>
  );
}

function ConcerningCall({ calls, staffId, voice, onOpen, onGiven }: ConcerningCallProps) {
  const own = calls.find((call) => isTaker(call, staffId) || rings(call, staffId));
  if (own && !isOpened(own, voice?.line))
    return <CallPanel key={own.id} call={own} staffId={staffId} voice={voice} onOpen={onOpen} />;
  const other = calls.find(
    (call) => call !== own && call.matters.some(({ held_by_you }) => held_by_you),
  );
  return other ? <CallStrip key={other.id} call={other} onGiven={onGiven} /> : null;
}

const isTaker = ({ state, taker }: IncomingCall, staffId: string): boolean =>
  state === 'on_the_line' && taker?.id === staffId;

const rings = ({ state, ringing }: IncomingCall, staffId: string): boolean =>
  state === 'ringing' && ringing?.agent_user_id === staffId;

/** Whether the call is shown beside what it is about. */
const isOpened = (
  { id }: IncomingCall,
  line: { incoming_call_id: string | null; call_id: string | null } | null | undefined,
): boolean => line?.incoming_call_id === id && line.call_id !== null;
