import type { DoneAnswer } from '@fourbay/contract/service-catalog/recommended-services';
import { days } from '../../../platform/values/clock.ts';
import type { LastTime } from './due.rules.ts';
import { DAYS_PER_MONTH } from '../../../platform/values/months.ts';
import type { MileageProjection } from './mileage.rules.ts';

/** A service of the schedule, as records and answers name it. */
export interface ScheduledService {
  category: { id: string; name: string };
  /** The choice that is due within the category; null for the whole category. */
  choice: { optionId: string; optionName: string; choiceId: string; choiceName: string } | null;
  /** Choices of that option that count as done. */
  doneByChoiceIds: readonly string[];
}

/** A past service of the car; never a canceled one. */
export interface DoneService {
  /** Null for an entry without a catalog service; it is then matched by its title. */
  categoryId: string | null;
  title: string;
  choices: readonly { optionId: string; choiceId: string }[];
  at: Date;
  mileage: number | null;
}

/** What the owner says about a service. */
export interface OwnerAnswer {
  categoryId: string;
  choiceId: string | null;
  done: DoneAnswer | null;
  /** About when and at which mileage; only with "yes", and one of them may be null. */
  on: Date | null;
  mileage: number | null;
  hasPart: boolean | null;
  answeredAt: Date;
}

/** The last time, with whether it is an owner's rough answer. */
export interface LastDone extends LastTime {
  /** Null if an owner gave only the mileage. */
  on: Date | null;
  rough: boolean;
}

/**
 * What an owner said about a service. What they said about a whole category counts for its choices,
 * and the other way round.
 */
export function answerAbout<Said extends Pick<OwnerAnswer, 'categoryId' | 'choiceId'>>(
  { category, choice }: ScheduledService,
  answers: readonly Said[],
): Said | undefined {
  const wanted = choice?.choiceId ?? null;
  const about = answers.filter(({ categoryId }) => categoryId === category.id);
  return (
    about.find(({ choiceId }) => choiceId === wanted) ??
    about.find(({ choiceId }) => choiceId === null || wanted === null)
  );
}

interface KnownUse {
  projection: MileageProjection | undefined;
  ageMonths: number | null;
}

/** The newest of the records and the owner's answer. */
export function lastTime(
  service: ScheduledService,
  done: readonly DoneService[],
  answer: OwnerAnswer | undefined,
  known: KnownUse,
  now: Date,
): LastDone | undefined {
  const wanted = wantedOf(service);
  const records = done
    .filter((one) => one.at <= now && isSameService(one, wanted))
    .map(({ at, mileage }) => ({ at, mileage, on: at, rough: false }));
  const answered = answer?.done === 'yes' ? [roughTime(answer, known, now)] : [];
  return [...records, ...answered].reduce<LastDone | undefined>(
    (latest, one) => (!latest || one.at > latest.at ? one : latest),
    undefined,
  );
}

/**
 * The time of an answer that has only a mileage is estimated by the car's recent pace, but not before
 * the share of its age that its mileage has of all its miles.
 */
function roughTime(
  { on, mileage, answeredAt }: OwnerAnswer,
  { projection, ageMonths }: KnownUse,
  now: Date,
): LastDone {
  if (on || mileage === null || !projection || projection.perMonth <= 0)
    return { at: on ?? answeredAt, on, mileage, rough: true };
  const miles = Math.max(0, projection.mileage - mileage);
  const byAge =
    ageMonths === null || projection.mileage <= 0
      ? Infinity
      : (ageMonths * miles) / projection.mileage;
  const months = Math.min(miles / projection.perMonth, byAge);
  const estimated = new Date(now.getTime() - days(months * DAYS_PER_MONTH));
  return { at: estimated < answeredAt ? estimated : answeredAt, on, mileage, rough: true };
}

interface WantedService {
  /** Null for a service that isn't in the catalog. */
  categoryId: string | null;
  titles: readonly string[];
  optionId: string | null;
  /** Choices of that option that count as done. */
  choiceIds: readonly string[];
}

/**
 * Whether a past service is the wanted one. If either has no category, the titles decide. A past service
 * without a choice for the option counts, because the shop may have chosen, and a wrong reminder is
 * worse than a missing one.
 */
export function isSameService(done: Omit<DoneService, 'at'>, wanted: WantedService): boolean {
  const { categoryId, titles, choiceIds } = wanted;
  if (done.categoryId === null || categoryId === null)
    return titles.map(normalizeTitle).includes(normalizeTitle(done.title));
  if (done.categoryId !== categoryId) return false;
  const doneChoice = done.choices.find(({ optionId }) => optionId === wanted.optionId);
  return !doneChoice || choiceIds.includes(doneChoice.choiceId);
}

const wantedOf = (service: ScheduledService): WantedService => ({
  categoryId: service.category.id,
  titles: titlesOf(service),
  optionId: service.choice?.optionId ?? null,
  choiceIds: service.doneByChoiceIds,
});

/**
 * Titles under which an owner may enter the service: "Brakes", or as recommended, "Brakes: Front".
 */
const titlesOf = ({ category, choice }: ScheduledService): string[] => [
  category.name,
  ...(choice ? [`${category.name}: ${choice.choiceName}`] : []),
];

/** Titles that differ only in case and spaces are the same. */
export const normalizeTitle = (title: string): string =>
  title.trim().replace(/\s+/g, ' ').toLowerCase();
