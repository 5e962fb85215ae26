import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What tests typed or were told that nobody may find afterwards, one line each, in the file that
 * E2E_SECRETS names.
 */
export function recordSecret(secret: string | undefined): void {
  const file = process.env.E2E_SECRETS;
  if (file && secret) appendFileSync(file, `${secret}\n`);
}

/** All of them, each once, under a name of its own. */
export function readSecrets(file: string): Record<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return Object.fromEntries(
    [...new Set(lines)].map((secret, at) => [`secret ${at}, ${secret.slice(0, 4)}…`, secret]),
  );
}
