import { useEffect, useState } from 'react';
import { useVoice } from '../desk/line/voice.queries.ts';
import { startBrowserPhone, useBrowserPhone } from './browser-phone.ts';

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
  useEffect(() => (runsFor === undefined ? undefined : startBrowserPhone(runsFor)), [runsFor]);
  return null;
}
