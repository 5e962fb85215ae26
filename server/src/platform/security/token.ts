import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as URL-safe text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash stored instead of a long random secret. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The same as text, for in-memory keys. */
export const secretKey = (secret: string): string => hash('sha256', secret, 'base64');
