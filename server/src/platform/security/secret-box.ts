import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../database/error-code.ts';
import { makePrivate } from '../admin/private-folder.ts';

/** Operations with the server's key. Each purpose has its own key, derived from it. */
export interface SecretBox {
  /** Encrypts, so that the database alone does not reveal the value. */
  seal: (purpose: string, plain: Buffer) => Buffer;
  /** Decrypts a sealed value; throws when the key differs or the value was changed. */
  open: (purpose: string, sealed: Buffer) => Buffer;
  /** A keyed hash: for short codes, whose plain hash could be brute-forced, and for signatures. */
  sign: (purpose: string, text: string) => Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(key: string): SecretBox {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', key, 'fourbay', purpose, 32));
    derived.set(purpose, made);
    return made;
  };
  return {
    seal(purpose, plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(purpose),
        sealed.subarray(0, IV_BYTES),
        { authTagLength: TAG_BYTES },
      );
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
    },
    sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
  };
}

/**
 * The generated key of an installation without SECRET_KEY: created once and stored next to the embedded
 * database.
 */
export function keyInFolder(folder: string): string {
  const file = join(folder, 'secret.key');
  if (!existsSync(file)) {
    makePrivate(folder);
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, {
        mode: 0o600,
        flag: 'wx',
      });
    } catch (error) {
      // Another process with the same folder was faster, so its key is used.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
