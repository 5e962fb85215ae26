import type { Deps } from './deps.ts';
import { outboxTexter, type Texter } from './platform/texts/texter.ts';
import { twilioTexter } from './platform/texts/twilio.ts';

/** The configured sender of texts; undefined when they are off. */
export function createTexter({ config: { texts } }: Pick<Deps, 'config'>): Texter | undefined {
  if (texts.kind === 'twilio') return twilioTexter(texts.twilio);
  return texts.kind === 'outbox' ? outboxTexter : undefined;
}
