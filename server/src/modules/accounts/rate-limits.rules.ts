import { createHash } from 'node:crypto';
import { hours, minutes } from '../../platform/values/clock.ts';
import type { Limit } from '../../platform/security/rate-limit.ts';
import { sourceKey } from '../../platform/security/source-key.ts';

/** A short hash, so that the rate-limit table holds no e-mail addresses. */
const addressKey = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);

const perSource = (action: string, source: string, max: number, windowMs = minutes(15)): Limit => ({
  bucket: `${action}:source:${sourceKey(source)}`,
  max: max,
  windowMs,
});
const perAddress = (action: string, email: string, max: number, windowMs = minutes(15)): Limit => ({
  bucket: `${action}:address:${addressKey(email)}`,
  max: max,
  windowMs,
});
const perUser = (action: string, userId: string, max: number, windowMs = minutes(15)): Limit => ({
  bucket: `${action}:user:${userId}`,
  max: max,
  windowMs,
});

export const registerLimits = (source: string, email: string): Limit[] => [
  perSource('register', source, 30, hours(1)),
  perAddress('register', email, 6, hours(1)),
];
/** Counts failed attempts only. */
export const verifyLimits = (source: string): Limit[] => [perSource('verify', source, 60)];
/** Limits all codes of an account together. Each code also allows five attempts. */
export const verifyAccountLimits = (userId: string): Limit[] => [
  perUser('verify', userId, 40, hours(24)),
];
export const resendLimits = (source: string, email: string): Limit[] => [
  perSource('resend', source, 20),
  perAddress('resend', email, 5),
];
export const forgotPasswordLimits = (source: string, email: string): Limit[] => [
  perSource('forgot', source, 20),
  perAddress('forgot', email, 5),
];
export const emailCodeLimits = (source: string, email: string): Limit[] => [
  perSource('email_code', source, 20),
  perAddress('email_code', email, 5),
  perAddress('email_code_day', email, 20, hours(24)),
];
/** Counts failed attempts only. With five for each code, a day of guesses has a chance of one in 10,000. */
export const emailCodeTryLimits = (email: string): Limit[] => [
  perAddress('email_code_try', email, 100, hours(24)),
];
/** For an address without an account. */
export const strangerCodeLimit = (email: string): Limit =>
  perAddress('email_code_stranger', email, 3, hours(24));
/** Counts failed attempts only. */
export const resetLimits = (source: string): Limit[] => [perSource('reset', source, 30)];
/** What a source can try without an account. Each has its own counter. */
type LinkAction =
  | 'email_code'
  | 'passkey'
  | 'second_step'
  | 'enrolment'
  | 'invitation'
  | 'secure'
  | 'change_email'
  | 'restore';
/** Counts failed attempts only, so that an office behind one address doesn't lock itself out. */
export const linkLimits = (action: LinkAction, source: string): Limit[] => [
  perSource(action, source, 60),
];
/** Browsers ask for options whenever the log-in form opens. */
export const passkeyOptionsLimits = (source: string): Limit[] => [
  perSource('passkey_options', source, 300),
];

/**
 * Counts failed attempts only. An address is limited per source, so that an attack from elsewhere
 * does not lock its owner out.
 */
export const signInLimits = (source: string, email: string): Limit[] => [
  perSource('sign_in', source, 60),
  {
    bucket: `${signInBuckets(email)}:${sourceKey(source)}`,
    max: 10,
    windowMs: minutes(15),
  },
];
/** Prefix of the buckets that count failed sign-ins to an address per source. */
export const signInBuckets = (email: string): string => `sign_in:address:${addressKey(email)}:from`;
/** The limit on failed attempts for an address from all sources. Above it, an attack is logged. */
export const attackLimit = (email: string): Limit =>
  perAddress('sign_in_everywhere', email, 100, hours(1));
/**
 * Counts failed attempts only. The daily limit protects against someone who has the password and unlimited
 * time. With it, a month of guesses has a chance of one in three hundred.
 */
export const otpLimits = (userId: string): Limit[] => [
  perUser('otp', userId, 15),
  perUser('otp_day', userId, 100, hours(24)),
];
/** Counts failed attempts only. */
export const currentPasswordLimits = (userId: string): Limit[] => [
  perUser('current_password', userId, 10),
];
export const emailChangeLimits = (userId: string): Limit[] => [
  perUser('email_change', userId, 5, hours(1)),
];
export const apiKeyLimits = (userId: string): Limit[] => [perUser('api_key', userId, 20, hours(1))];
export const invitationLimits = (userId: string): Limit[] => [
  perUser('invite', userId, 30, hours(1)),
];
