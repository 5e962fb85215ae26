import type { Deps } from './deps.ts';
import { simulatedVoice } from './platform/voice/simulated.ts';
import { twilioVoice } from './platform/voice/twilio.ts';
import type { Voice } from './platform/voice/voice.ts';

const TICK_MS = 250;

/** The configured phone line; undefined when agents dial by hand. */
export function createVoice({
  config: { voice },
  now,
  baseUrl,
}: Pick<Deps, 'config' | 'now' | 'baseUrl'>): Voice | undefined {
  if (voice.kind === 'twilio') return twilioVoice({ ...voice.twilio, baseUrl, now });
  return voice.kind === 'simulated' ? simulatedVoice({ now, seed: 'demo' }) : undefined;
}

/** The same for a running server, where simulated shops act by themselves. */
export function openVoice(
  deps: Pick<Deps, 'config' | 'now' | 'log' | 'baseUrl'>,
): Voice | undefined {
  if (deps.config.voice.kind !== 'simulated') return createVoice(deps);
  const voice = simulatedVoice({ now: deps.now, seed: 'demo' });
  const tick = (): void =>
    void voice
      .tick()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a simulated call went wrong'));
  setInterval(tick, TICK_MS).unref();
  return voice;
}
