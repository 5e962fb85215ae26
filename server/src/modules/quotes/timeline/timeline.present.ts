import type { timeline } from '@fourbay/contract/quotes/quote-timeline';
import type { z } from 'zod';
import {
  answerText,
  askedText,
  callText,
  eventText,
  isTimelineEvent,
  summarize,
} from './timeline.rules.ts';
import type { Timeline } from './timeline.service.ts';
import type { TimelineCallRow, TimelineQuestionRow } from './timeline.store.ts';

type TimelineReply = z.output<typeof timeline.reply>;
type TimelineEntry = TimelineReply['data'][number];

/** Events and calls in one list, oldest first. */
export function presentTimeline({ events, calls, questions }: Timeline): TimelineReply {
  const entries = [
    ...events.flatMap(presentEvent),
    ...calls.map(presentCall),
    ...questions.flatMap(presentQuestion),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const ended = calls.filter((call) => call.outcome !== null);
  return {
    data: entries,
    meta: {
      count: entries.length,
      called: ended.length,
      summary: summarize(ended, ended.length < calls.length, questions),
    },
  };
}

function presentEvent({ at, kind, detail, shop }: Timeline['events'][number]): TimelineEntry[] {
  if (!isTimelineEvent(kind)) return [];
  const text = eventText(kind, { detail, shop });
  return [{ at: at.toISOString(), kind, text, service_provider_id: null }];
}

function presentCall(call: TimelineCallRow): TimelineEntry {
  const endedAt = call.outcome ? call.ended_at : null;
  return {
    at: (endedAt ?? call.started_at).toISOString(),
    kind: call.outcome ?? 'calling',
    text: callText(call.name, call.outcome),
    service_provider_id: call.service_provider_id,
  };
}

/** The entries of the question and of its answer. */
function presentQuestion(question: TimelineQuestionRow): TimelineEntry[] {
  const { service_provider_id, name, channel, asked_at, answered_at, outcome } = question;
  const asked: TimelineEntry = {
    at: asked_at.toISOString(),
    kind: channel === 'sms' ? 'asked_by_text' : 'asked_by_email',
    text: askedText(name, channel),
    service_provider_id,
  };
  if (!answered_at || !outcome) return [asked];
  const answered: TimelineEntry = {
    at: answered_at.toISOString(),
    kind: outcome === 'priced' ? 'priced_by_shop' : 'answered_by_shop',
    text: answerText(name, outcome),
    service_provider_id,
  };
  return [asked, answered];
}
