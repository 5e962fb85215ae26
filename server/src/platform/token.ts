import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as text that fits a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a long random secret. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The same as text, for what is remembered in memory. */
export const secretKey = (secret: string): string => hash('sha256', secret, 'base64');
