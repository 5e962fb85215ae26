import type { timeline } from '@fourbay/contract/quote-timeline';
import type { z } from 'zod';
import { callText, eventText, isTimelineEvent, summarizeCalls } from './timeline.rules.ts';
import type { Timeline } from './timeline.service.ts';
import type { TimelineCallRow } from './timeline.store.ts';

type TimelineReply = z.output<typeof timeline.reply>;
type TimelineEntry = TimelineReply['data'][number];

/** Events and calls in one list, oldest first. */
export function presentTimeline({ events, calls }: Timeline): TimelineReply {
  const entries = [...events.flatMap(presentEvent), ...calls.map(presentCall)].sort((a, b) =>
    a.at.localeCompare(b.at),
  );
  const ended = calls.filter((call) => call.outcome !== null);
  return {
    data: entries,
    meta: {
      count: entries.length,
      called: ended.length,
      summary: summarizeCalls(ended, ended.length < calls.length),
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
