import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { seconds } from '@fourbay/contract/formats/durations';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api.ts';
import { isLive, onLiveMessage } from '../../../lib/api/live-updates.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import { expectRing } from '../../browser-phone/browser-phone.ts';
import { isInUse } from './line-states.ts';

export type Voice = ReplyOf<Routes['GET /api/v2/console/voice']>;
export type DeskLine = NonNullable<Voice['line']>;
export type AgentPhone = Voice['phone'];
export type LineChange = BodyOf<Routes['PATCH /api/v2/console/lines/{id}']>;
export type RecordingStep = BodyOf<Routes['POST /api/v2/console/lines/{id}/recording']>['action'];

/** Live updates arrive immediately, and polling is the fallback. */
const LINE_POLL_MS = seconds(1.5);
const LIVE_LINE_POLL_MS = seconds(5);
const IDLE_POLL_MS = seconds(60);

const voiceKey = ['voice'];

function pollMs(voice: Voice | undefined): number | false {
  if (!voice || voice.provider === 'hand') return false;
  if (!voice.line || !isInUse(voice.line)) return IDLE_POLL_MS;
  return isLive() ? LIVE_LINE_POLL_MS : LINE_POLL_MS;
}

const voiceQuery = queryOptions({
  queryKey: voiceKey,
  queryFn: ({ signal }) => call('GET /api/v2/console/voice', { signal, background: true }),
  refetchInterval: ({ state }) => pollMs(state.data),
});
export const reloadVoice = (): Promise<void> => reload(voiceKey);

export const useRecordingDays = (): number | undefined =>
  useQuery(voiceQuery).data?.keep_recordings_days;

/** The agent's phone and line. Undefined if the server has no phone line, or nobody is signed in. */
export function useVoice(staffId: string | undefined): Voice | undefined {
  useEffect(
    () =>
      onLiveMessage((message) => {
        const concerns =
          message.type === 'resync' ||
          (message.type === 'line' && message.data.agent_user_id === staffId);
        if (concerns) void reloadVoice();
      }),
    [staffId],
  );
  const voice = useQuery({ ...voiceQuery, enabled: staffId !== undefined }).data;
  return staffId === undefined || voice?.provider === 'hand' ? undefined : voice;
}

const keepVoice = (voice: Voice): void => {
  queryClient.setQueryData(voiceQuery.queryKey, voice);
};

/** Shows the line of a reply at once. */
function keepLine(line: DeskLine): void {
  queryClient.setQueryData(voiceQuery.queryKey, (voice) =>
    voice && (!voice.line || voice.line.id === line.id) ? { ...voice, line } : voice,
  );
}

export const choosePhone = mutationOptions({
  mutationFn: (phone: AgentPhone) => call('PATCH /api/v2/console/voice', { body: { phone } }),
  onSuccess: keepVoice,
});

const lineInput = (id: string) => ({ params: { id } });

const hangUpLine = (id: string) => call('POST /api/v2/console/lines/{id}/hang_up', lineInput(id));

/** Dials again after the line of a call ended. An open line is hung up first. */
export async function redialOnLine<Call>(
  lineId: string | undefined,
  redial: () => Promise<Call>,
): Promise<Call> {
  if (lineId !== undefined) await hangUpLine(lineId);
  return expectRing('own_call', redial);
}

export const hangUp = mutationOptions({
  mutationFn: hangUpLine,
  onSuccess: keepLine,
});
export const changeLine = mutationOptions({
  mutationFn: ({ id, ...body }: LineChange & { id: string }) =>
    call('PATCH /api/v2/console/lines/{id}', { ...lineInput(id), body }),
  onSuccess: keepLine,
});
export const sendDigits = mutationOptions({
  /** Sends what `take` returns, until that is empty: what was pressed meanwhile is sent next. */
  mutationFn: async ({ id, take }: { id: string; take: () => string }) => {
    for (let digits = take(); digits !== ''; digits = take())
      keepLine(
        await call('POST /api/v2/console/lines/{id}/digits', {
          ...lineInput(id),
          body: { digits },
        }),
      );
  },
});
export const dialByHand = mutationOptions({
  mutationFn: (id: string) => call('POST /api/v2/console/lines/{id}/by_hand', lineInput(id)),
  onSuccess: keepLine,
});
export const controlRecording = mutationOptions({
  mutationFn: ({ id, action }: { id: string; action: RecordingStep }) =>
    call('POST /api/v2/console/lines/{id}/recording', { ...lineInput(id), body: { action } }),
  onSuccess: keepLine,
});
