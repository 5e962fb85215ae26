const weekdayAndTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Wed 2:40 PM`, by this computer's clock. */
export const weekdayTime = (at: string): string => weekdayAndTime.format(new Date(at));
