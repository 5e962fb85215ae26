import { useEffect } from 'react';
import { useVoice } from '../desk/line/voice.queries.ts';
import { startBrowserPhone, useBrowserPhone } from './browser-phone.ts';

/** Takes the agent's calls on every page of the console, so that a call goes on when the page changes. */
export function PhoneRunner({ staffId }: { staffId: string }) {
  const voice = useVoice(staffId);
  const { talking } = useBrowserPhone();
  const speaksHere = voice?.provider === 'twilio' && voice.phone === 'browser';
  const runs = speaksHere || talking;
  useEffect(() => (runs ? startBrowserPhone(staffId) : undefined), [runs, staffId]);
  return null;
}
