import { missing, newSid, refusal, type Handler, type Route } from './voice-state.ts';

const createRecording: Handler = (state, _form, [callSid = '']) => {
  const leg = state.legs.find((one) => one.sid === callSid);
  if (leg?.status !== 'in-progress') return refusal(404, 21220, 'The call isn’t in progress');
  const sid = newSid('RE');
  state.recordings.set(sid, 'in-progress');
  state.recordedLegs.set(sid, callSid);
  return { status: 201, body: { sid, call_sid: callSid, status: 'in-progress' } };
};

const updateRecording: Handler = (state, form, [, sid = '']) => {
  if (!state.recordings.has(sid)) return missing();
  state.recordings.set(sid, form.get('Status') ?? '');
  return { status: 200, body: { sid, status: form.get('Status') } };
};

const listRecordings: Handler = (state, form) => ({
  status: 200,
  body: {
    recordings: [...state.recordings.keys()]
      .filter((sid) => state.recordedLegs.get(sid) === form.get('CallSid'))
      .map((sid) => ({ sid, call_sid: form.get('CallSid'), status: state.recordings.get(sid) })),
    next_page_uri: null,
  },
});

const deleteRecording: Handler = (state, _form, [sid = '']) =>
  state.recordings.delete(sid) ? { status: 204 } : missing();

const playRecording: Handler = ({ recordings }, _form, [sid = '']) =>
  recordings.has(sid) ? { status: 200, body: Buffer.from('audio') } : missing();

export const RECORDINGS: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/Recordings\.json$/,
    names: 'DateCreated CallSid ConferenceSid IncludeSoftDeleted PageSize',
    handler: listRecordings,
  },
  {
    method: 'POST',
    path: /^\/Calls\/(CA\w+)\/Recordings\.json$/,
    names:
      'RecordingChannels RecordingStatusCallback RecordingStatusCallbackEvent ' +
      'RecordingStatusCallbackMethod RecordingTrack Trim',
    handler: createRecording,
  },
  {
    method: 'POST',
    path: /^\/Calls\/(CA\w+)\/Recordings\/(RE\w+)\.json$/,
    names: 'Status PauseBehavior',
    handler: updateRecording,
  },
  {
    method: 'DELETE',
    path: /^\/Recordings\/(RE\w+)\.json$/,
    handler: deleteRecording,
  },
  {
    method: 'GET',
    path: /^\/Recordings\/(RE\w+)\.mp3$/,
    handler: playRecording,
  },
];
