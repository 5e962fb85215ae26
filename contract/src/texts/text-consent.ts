/** Number of digits of the code that verifies a number. */
export const TEXT_CODE_LENGTH = 6;

/** The consent text an owner agrees to, stored with the agreement. */
export const textConsentWords = (appName: string): string =>
  `Yes, ${appName} may text me about my quotes at this number: when prices are in, when they are ` +
  'delayed, and about bookings. Up to 8 texts a quote. Message and data rates may apply. Reply ' +
  'HELP for help or STOP to end at any time. It is not a condition of buying anything.';
