import { dayOf } from '@fourbay/contract/formats/days';
import type { DoneAnswer } from '@fourbay/contract/service-catalog/recommended-services';
import type { Recommendation } from '../../service-catalog/index.ts';
import type { AnswerRow } from './answers.store.ts';

export const presentRecommendation = (due: Recommendation) => ({
  id: due.intervalId,
  type: 'recommended_service' as const,
  attributes: {
    category: due.category,
    choice: due.choice && {
      option_id: due.choice.optionId,
      option_name: due.choice.optionName,
      choice_id: due.choice.choiceId,
      choice_name: due.choice.choiceName,
    },
    state: due.state,
    question: due.question,
    answer: due.answer && {
      done: due.answer.done,
      on: due.answer.on && dayOf(due.answer.on),
      mileage: due.answer.mileage,
      has_part: due.answer.hasPart,
      answered_at: due.answer.answeredAt.toISOString(),
    },
    due_in_miles: due.dueInMiles,
    due_in_months: due.dueInMonths,
    due_at: due.dueAt.toISOString(),
    overdue: due.overdue,
    recorded: due.recorded,
    mileage_assumed: due.mileageAssumed,
    odometer_known: due.odometerKnown,
    group: due.group,
    last_done: due.lastDone,
    every_miles: due.everyMiles,
    every_months: due.everyMonths,
    interval_source: due.intervalSource,
    plan_every_miles: due.plan.everyMiles,
    plan_every_months: due.plan.everyMonths,
    source: due.source,
    reason: due.reason,
    basis: due.basis,
  },
});

export const presentAnswer = (row: AnswerRow) => ({
  id: row.id,
  type: 'recommended_service_answer' as const,
  attributes: {
    done: row.done as DoneAnswer | null,
    on: row.done_on,
    mileage: row.mileage,
    has_part: row.has_part,
    answered_at: row.answered_at.toISOString(),
  },
});
