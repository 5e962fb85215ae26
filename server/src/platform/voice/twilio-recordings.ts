import { API_URL, hook, TIMEOUT_MS, type Line } from './twilio-client.ts';
import { participantsOf } from './twilio-conference.ts';
import { callerLegOf } from './twilio-incoming.ts';
import { LineAway, type LineRef, type Recording } from './voice.ts';

/** Both sides are recorded, each on a channel of its own. */
export async function startRecording(line: Line, ref: LineRef): Promise<{ recordingId: string }> {
  const { callSid } = await (await participantsOf(line, ref))('shop').fetch();
  const { sid } = await line.client.calls(callSid).recordings.create({
    recordingChannels: 'dual',
    recordingStatusCallback: hook(line, 'events', { of: 'recording', line: ref.name }),
    recordingStatusCallbackEvent: ['in-progress', 'completed'],
  });
  return { recordingId: sid };
}

/** By the shop's leg, because Twilio doesn't list the legs of a conference that is over. */
export async function findRecordings(
  line: Line,
  ref: LineRef,
  shopLegId: string | null,
): Promise<string[]> {
  const legId = shopLegId ?? callerLegOf(ref);
  const callSid = legId ?? (await (await participantsOf(line, ref))('shop').fetch()).callSid;
  return (await line.client.recordings.list({ callSid, limit: 20 })).map(({ sid }) => sid);
}

/** The audio goes through us, so that every play is authorized. */
export async function readRecording(
  { options }: Line,
  recordingId: string,
): Promise<Recording | undefined> {
  const { accountSid, authTokens, apiUrl = API_URL } = options;
  const credentials = Buffer.from(`${accountSid}:${authTokens[0]}`).toString('base64');
  const response = await fetch(
    `${apiUrl}/2010-04-01/Accounts/${accountSid}/Recordings/${recordingId}.mp3`,
    {
      headers: { authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  if (response.status === 404) return undefined;
  if (!response.ok) throw new LineAway(`Twilio answered ${response.status}`);
  return { contentType: 'audio/mpeg', audio: Buffer.from(await response.arrayBuffer()) };
}
