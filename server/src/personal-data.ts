import { accountsPersonalData } from './modules/accounts/accounts.personal-data.ts';
import { auditLogPersonalData } from './modules/audit-log/audit-log.personal-data.ts';
import { bookingLinksPersonalData } from './modules/booking-links/booking-links.personal-data.ts';
import { bookingsPersonalData } from './modules/bookings/bookings.personal-data.ts';
import { cablePersonalData } from './modules/cable/cable.personal-data.ts';
import { callDeskPersonalData } from './modules/call-desk/call-desk.personal-data.ts';
import { digestsPersonalData } from './modules/digests/digests.personal-data.ts';
import { garagePersonalData } from './modules/garage/garage.personal-data.ts';
import { messageBudgetsPersonalData } from './modules/message-budgets/budgets.personal-data.ts';
import { notificationsPersonalData } from './modules/notifications/notifications.personal-data.ts';
import { paymentsPersonalData } from './modules/payments/payments.personal-data.ts';
import { safetyRecallPersonalData } from './modules/safety-recalls/safety-recalls.personal-data.ts';
import { reminderPersonalData } from './modules/reminders/reminders.personal-data.ts';
import { placesPersonalData } from './modules/places/places.personal-data.ts';
import { shopAnswersPersonalData } from './modules/shop-answers/shop-answers.personal-data.ts';
import { shopsPersonalData } from './modules/shops/shops.personal-data.ts';
import { reportLinksPersonalData } from './modules/report-links/report-links.personal-data.ts';
import { quotaPersonalData } from './modules/quota/quota.personal-data.ts';
import { quotesPersonalData } from './modules/quotes/quotes.personal-data.ts';
import { vehicleCatalogPersonalData } from './modules/vehicle-catalog/typed-cars/typed-cars.personal-data.ts';
import { textsPersonalData } from './modules/texts/texts.personal-data.ts';
import { ownerQuestionsPersonalData } from './modules/owner-questions/owner-questions.personal-data.ts';
import { imagePersonalData } from './platform/images/image-personal-data.ts';
import { operatorActionsPersonalData } from './modules/personal-data/personal-data.personal-data.ts';
import type { PersonalTable } from './platform/database/personal-data.ts';

/** Every table with data about people, listed once, in the order of erasure, with accounts last. */
export const personalTables: readonly PersonalTable[] = [
  ...cablePersonalData,
  ...callDeskPersonalData,
  ...shopAnswersPersonalData,
  ...auditLogPersonalData,
  ...operatorActionsPersonalData,
  ...bookingLinksPersonalData,
  ...bookingsPersonalData,
  ...reportLinksPersonalData,
  ...ownerQuestionsPersonalData,
  ...quotesPersonalData,
  ...safetyRecallPersonalData,
  ...reminderPersonalData,
  ...garagePersonalData,
  ...placesPersonalData,
  ...vehicleCatalogPersonalData,
  ...shopsPersonalData,
  ...paymentsPersonalData,
  ...quotaPersonalData,
  ...digestsPersonalData,
  ...messageBudgetsPersonalData,
  ...notificationsPersonalData,
  ...textsPersonalData,
  ...imagePersonalData,
  ...accountsPersonalData,
];
