import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { hours, minutes } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rate-limit.ts';

/** The address itself, or the /64 network of an IPv6 address: one host may use all of it. */
function sourceKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? headGroups
      : [
          ...headGroups,
          ...Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
          ...tailGroups,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A short hash, so that the table of limits holds no e-mail addresses. */
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
export const verifyLimits = (source: string): Limit[] => [perSource('verify', source, 60)];
/** Each code allows ten attempts: this limits all codes of an account together. */
export const verifyAccountLimits = (userId: string): Limit[] => [
  perUser('verify', userId, 40, hours(24)),
];
export const resendLimits = (source: string, email: string): Limit[] => [
  perSource('resend', source, 20),
  perAddress('resend', email, 5),
];
export const forgotLimits = (source: string, email: string): Limit[] => [
  perSource('forgot', source, 20),
  perAddress('forgot', email, 5),
];
export const resetLimits = (source: string): Limit[] => [perSource('reset', source, 30)];
export const linkLimits = (source: string): Limit[] => [perSource('link', source, 60)];

/**
 * Counts failed attempts only. An address is limited per source, so that an attack from elsewhere
 * does not lock its owner out.
 */
export const signInLimits = (source: string, email: string): Limit[] => [
  perSource('sign_in', source, 60),
  perAddress(`sign_in:${sourceKey(source)}`, email, 10),
];
/** Failed attempts at an address from all sources; above it an attack is logged. */
export const attackLimit = (email: string): Limit =>
  perAddress('sign_in_everywhere', email, 100, hours(1));
export const otpLimits = (userId: string): Limit[] => [perUser('otp', userId, 15)];
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
