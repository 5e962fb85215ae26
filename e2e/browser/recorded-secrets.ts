import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * Appends a password or token used by a test to the file named by E2E_SECRETS. The run fails if the
 * log or the database contains it afterward.
 */
export function recordSecret(secret: string | undefined): void {
  const file = process.env.E2E_SECRETS;
  if (file && secret) appendFileSync(file, `${secret}\n`);
}

/** All recorded secrets without duplicates, each with a name that may be printed. */
export function readRecordedSecrets(file: string): Record<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return Object.fromEntries(
    [...new Set(lines)].map((secret, i) => [`secret ${i}, ${secret.slice(0, 4)}…`, secret]),
  );
}
