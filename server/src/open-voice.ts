import type { Deps } from './deps.ts';
import { simulatedVoice } from './platform/voice/simulated.ts';
import { isSimulated } from './platform/voice/simulated-voice.ts';
import { twilioVoice } from './platform/voice/twilio.ts';
import type { Voice } from './platform/voice/voice.ts';

const TICK_MS = 250;

/** The configured phone line; undefined when agents dial by hand. */
export function createVoice({
  config: { voice, APP_NAME: appName },
  now,
  baseUrl,
}: Pick<Deps, 'config' | 'now' | 'baseUrl'>): Voice | undefined {
  if (voice.kind === 'twilio') return twilioVoice({ ...voice.twilio, appName, baseUrl, now });
  return voice.kind === 'simulated' ? simulatedVoice({ now, seed: 'demo' }) : undefined;
}

/** In a running server, simulated shops act by themselves. One step ends before the next begins. */
export function runSimulatedShops({ voice, log }: Pick<Deps, 'voice' | 'log'>): void {
  if (!isSimulated(voice)) return;
  const step = (): void =>
    void voice
      .tick()
      .catch((error: unknown) => log.warn({ err: error }, 'a simulated call went wrong'))
      .finally(wait);
  const wait = (): void => void setTimeout(step, TICK_MS).unref();
  wait();
}
