import type { Line } from './twilio-client.ts';
import { LineAway, type LineRef } from './voice.ts';

/**
 * The line's conference; undefined if there is none. One from a list can't be asked for its participants, so
 * its id is used.
 */
export async function conferenceOf({ client }: Line, { name, providerId }: LineRef) {
  if (providerId !== null) return client.conferences(providerId).fetch();
  for (const status of ['in-progress', 'init', 'completed'] as const) {
    const [found] = await client.conferences.list({ friendlyName: name, status, limit: 1 });
    if (found) return found;
  }
  return undefined;
}

export async function participantsOf(line: Line, ref: LineRef) {
  const sid = ref.providerId ?? (await conferenceOf(line, ref))?.sid;
  if (sid === undefined) throw new LineAway('there is no such conference');
  return line.client.conferences(sid).participants;
}
