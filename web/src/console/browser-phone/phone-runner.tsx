import { useEffect, useEffectEvent, useState } from 'react';
import { useVoice } from '../desk/line/voice.queries.ts';
import { startBrowserPhone, useBrowserPhone } from './browser-phone.ts';
import { LeftCall } from './left-call.tsx';

/**
 * Takes the agent's calls on every page of the console. A call continues if the page changes or crashes, if
 * the agent chooses another phone, and if their session ends.
 */
export function PhoneRunner({ staffId }: { staffId: string | undefined }) {
  const voice = useVoice(staffId);
  const { talking } = useBrowserPhone();
  const speaksHere = voice?.provider === 'twilio' && voice.phone === 'browser';
  const wanted = speaksHere ? staffId : undefined;
  const [runsFor, setRunsFor] = useState(wanted);
  if (runsFor !== wanted && !talking) setRunsFor(wanted);
  const isSignedIn = useEffectEvent((id: string) => id === staffId);
  useEffect(
    () =>
      runsFor === undefined ? undefined : startBrowserPhone(runsFor, () => isSignedIn(runsFor)),
    [runsFor],
  );
  const isLeft = talking && runsFor !== undefined && runsFor !== staffId;
  return isLeft ? <LeftCall isOthers={staffId !== undefined} /> : null;
}
