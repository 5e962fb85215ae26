import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { hours, type Clock } from '../values/clock.ts';
import type { Queryable } from '../database/db.ts';
import { countAttempt } from '../security/rate-limit.ts';
import { readAtMinimumRate } from './upload-pace.ts';
import { createUploadSlots } from './upload-slots.ts';
import { storageFullOr } from './storage-full.ts';
import { readForm, type SentForm } from './upload.ts';

interface Upload {
  userId: string;
  /** Name of the form field with the file. */
  field: string;
  /** Whether it counts against the user's hourly limit. Large files come in many parts. */
  counted: boolean;
}

export interface Uploads {
  /** Receives a form within its sender's limits. Its file exists until the work is done. */
  receive<T>(
    request: FastifyRequest,
    upload: Upload,
    work: (form: SentForm) => Promise<T>,
  ): Promise<T>;
}

const AT_ONCE = 2;
const PER_HOUR = 30;
/** Longer than any upload may take. Older files were left behind by a crashed process. */
const LEFT_BEHIND_MS = hours(1);

/** Incoming files are written to `folder`, so that they are never held in memory. */
export function createUploads<S>({
  folder,
  db,
  now,
  paceWindowMs,
}: {
  folder: string;
  db: Queryable<S>;
  now: Clock;
  /** Grace period before the rate of an upload counts. */
  paceWindowMs?: number;
}): Uploads {
  const inPlace = createUploadSlots(AT_ONCE);
  let prepared: Promise<void> | undefined;
  return {
    receive: (request, { userId, field, counted }, work) =>
      inPlace(userId, async () => {
        if (counted)
          await countAttempt(
            db,
            [{ bucket: `upload:user:${userId}`, max: PER_HOUR, windowMs: hours(1) }],
            now(),
          );
        prepared ??= prepareFolder(folder);
        await prepared.catch((error: unknown) => {
          // The next upload tries again.
          prepared = undefined;
          throw storageFullOr(error);
        });
        const path = join(folder, randomUUID());
        try {
          const form = await readAtMinimumRate(
            request.raw,
            () => readForm(request, field, path),
            paceWindowMs,
          );
          return await work(form);
        } finally {
          await rm(path, { force: true });
        }
      }),
  };
}

async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}
