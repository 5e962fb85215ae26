import type { Deps } from './deps.ts';
import { accountsJobs } from './modules/accounts/accounts.jobs.ts';
import { bookingLinksJobs } from './modules/booking-links/booking-links.jobs.ts';
import { bookingsJobs } from './modules/bookings/bookings.jobs.ts';
import { callDeskJobs } from './modules/call-desk/call-desk.jobs.ts';
import { cableJobs } from './modules/cable/cable.jobs.ts';
import { demoCallerJobs } from './modules/demo-caller/demo-caller.jobs.ts';
import { digestsJobs } from './modules/digests/digests.jobs.ts';
import { garageJobs } from './modules/garage/garage.jobs.ts';
import { reminderJobs } from './modules/reminders/reminders.jobs.ts';
import { messageBudgetsJobs } from './modules/message-budgets/budgets.jobs.ts';
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts';
import { personalDataJobs } from './modules/personal-data/personal-data.jobs.ts';
import { paymentsJobs } from './modules/payments/payments.jobs.ts';
import { placesJobs } from './modules/places/places.jobs.ts';
import { safetyRecallJobs } from './modules/safety-recalls/safety-recalls.jobs.ts';
import { shopAnswersJobs } from './modules/shop-answers/shop-answers.jobs.ts';
import { shopsJobs } from './modules/shops/shops.jobs.ts';
import { priceFiguresJobs } from './modules/price-figures/price-figures.jobs.ts';
import { reportLinksJobs } from './modules/report-links/report-links.jobs.ts';
import { quotaJobs } from './modules/quota/quota.jobs.ts';
import { textsJobs } from './modules/texts/texts.jobs.ts';
import { quotesJobs } from './modules/quotes/quotes.jobs.ts';
import { ownerQuestionsJobs } from './modules/owner-questions/owner-questions.jobs.ts';
import { momentParts } from './moment-channels.ts';
import { textListenersOf } from './text-listeners.ts';
import { personalTables } from './personal-data.ts';
import type { Job } from './platform/jobs/job-queue.ts';

/** Every module's queued and scheduled work, listed once. */
export const jobsOf = (deps: Deps): Job[] => [
  ...accountsJobs(deps),
  ...cableJobs(deps),
  ...bookingLinksJobs(deps),
  ...bookingsJobs(deps),
  ...callDeskJobs(deps),
  ...demoCallerJobs(deps),
  ...digestsJobs(deps),
  ...garageJobs(deps),
  ...messageBudgetsJobs(deps),
  ...notificationsJobs(deps, momentParts),
  ...ownerQuestionsJobs(deps),
  ...paymentsJobs(deps),
  ...personalDataJobs(deps, personalTables),
  ...placesJobs(deps),
  ...priceFiguresJobs(deps),
  ...reportLinksJobs(deps),
  ...safetyRecallJobs(deps),
  ...reminderJobs(deps),
  ...shopAnswersJobs(deps),
  ...shopsJobs(deps),
  ...quotaJobs(deps),
  ...quotesJobs(deps),
  ...textsJobs(deps, textListenersOf(deps)),
  ...deps.images.jobs(),
];
