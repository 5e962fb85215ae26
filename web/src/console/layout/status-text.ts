/** A recorded status as words, in US spelling. */
export const statusText = (status: string): string =>
  status === 'cancelled' ? 'canceled' : status.replaceAll('_', ' ');
