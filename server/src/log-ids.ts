/** What the log calls the `{id}` of an endpoint's path, by the part of the path before it. */
export const LOG_IDS: Readonly<Record<string, string>> = {
  requests: 'quoteId',
  user_quotes: 'quoteId',
  bookings: 'bookingId',
  shops: 'shopId',
  shop_records: 'shopId',
  service_providers: 'shopId',
  users: 'userId',
  deleted_users: 'userId',
  staff: 'userId',
  emails: 'emailId',
  payments: 'paymentId',
  received_texts: 'receivedTextId',
  shop_imports: 'importId',
  recalls: 'recallId',
  price_questions: 'questionId',
  paid_reports: 'reportId',
};
