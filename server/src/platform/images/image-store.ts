import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { hours, before, type Clock } from '../values/clock.ts';
import { runSql, type Queryable } from '../database/db.ts';
import {
  createEncoder,
  SIZES,
  type Contents,
  type Cut,
  type Recipe,
  type Size,
} from './image-content.ts';
import type { ImageFiles } from './image-files.ts';
import { isPdfKey, linkTo, linkToPdf, readLink, type PictureLink } from './image-links.ts';
import { jobWith, type Job, type JobQueue } from '../jobs/job-queue.ts';
import type { SecretBox } from '../security/secret-box.ts';
import type { SentFile } from '../uploads/upload.ts';

export type { Cut, Recipe } from './image-content.ts';
export { isPdfKey } from './image-links.ts';

/** The uploaded file, and the field that a refusal names. */
interface SentPicture {
  file: SentFile;
  field: string;
  cut?: Cut | undefined;
  /** Whether it may also be a PDF, which is stored as it was sent. */
  takesPdf?: boolean;
}

/**
 * Private pictures of users, and PDFs where a caller takes them. How a service uses it, with a column such as
 * `photo_key` in its table:
 * 1. outside any transaction, after checking access: `const key = await images.save(userId, sent,
 * RECIPE)`;
 * 2. inside the transaction that writes `key` to the row: `await images.hold(trx, key)`, and for
 * the previous key, if any: `await images.release(trx, formerKey)`;
 * 3. in `present`: `images.link(row.photo_key, 'small')`, a URL valid for 24 hours. Pictures that
 * were saved but never held, because the transaction failed or the process died, are removed within
 * hours.
 */
export interface ImageStore {
  /**
   * Validates the content, re-encodes, and stores it; refuses with a 422 for the field. Returns the
   * key for the row.
   */
  save(userId: string, sent: SentPicture, recipe: Recipe): Promise<string>;
  /** A copy of the picture under its own key; undefined when the original is gone. */
  copy(userId: string, key: string): Promise<string | undefined>;
  hold<S>(trx: Queryable<S>, key: string): Promise<void>;
  /** Releases a picture. A job removes its files after the transaction commits. */
  release<S>(trx: Queryable<S>, key: string): Promise<void>;
  /** A PDF has one size, and is downloaded as `name`. */
  link(key: string, size: Size, name?: string): string;
  /**
   * The bytes of a link, and its remaining validity; undefined for an invalid link or a removed
   * picture.
   */
  open(link: PictureLink): Promise<{ bytes: Buffer; goodForSeconds: number } | undefined>;
  /** Jobs of the store. */
  jobs(): Job[];
}

interface Options<S> {
  db: Queryable<S>;
  files: ImageFiles;
  secrets: SecretBox;
  jobs: JobQueue;
  now: Clock;
  /** Approximate memory limit for all pictures being decoded. */
  memoryBytes: number;
}

const REMOVE = 'remove-picture';
const UNHELD_FOR_MS = hours(2);
const MAX_SWEPT = 500;
const fileOf = (key: string): string => `pictures/${key.slice(0, 2)}/${key}`;
const nameOf = (key: string, size: Size): string =>
  isPdfKey(key) ? fileOf(key) : `${fileOf(key)}.${size}.webp`;

/** The files of one picture. */
export const pictureFileNames = (key: string): string[] =>
  isPdfKey(key) ? [fileOf(key)] : SIZES.map((size) => nameOf(key, size));

const filesOf = (key: string, contents: Contents): [name: string, bytes: Buffer][] =>
  Buffer.isBuffer(contents)
    ? [[fileOf(key), contents]]
    : SIZES.map((size) => [nameOf(key, size), contents[size]]);

/** Writes all files, or none. */
async function writeAll<S>(
  { db, files }: Pick<Options<S>, 'db' | 'files'>,
  key: string,
  contents: Contents,
): Promise<void> {
  const discard = async (): Promise<void> => {
    for (const name of pictureFileNames(key)) await files.remove(name);
    await runSql(db, 'delete from pictures where key = $1', [key]);
  };
  try {
    for (const [name, bytes] of filesOf(key, contents)) await files.write(name, bytes);
  } catch (error) {
    // If this fails too, the job that removes unused pictures does it later.
    await discard().catch(() => {});
    throw error;
  }
}

export function createImageStore<S>(options: Options<S>): ImageStore {
  const { db, files, secrets, jobs, now, memoryBytes } = options;
  const encode = createEncoder(memoryBytes);
  const setHeld = <T>(trx: Queryable<T>, key: string, held: boolean) =>
    runSql(
      trx,
      `
        update pictures
        set held = $2, changed_at = $3, released_at = case when $2 then null else $3::timestamptz end
        where key = $1`,
      [key, held, now()],
    );
  const isThere = async (key: string): Promise<boolean> =>
    (await runSql(db, 'select key from pictures where key = $1 and released_at is null', [key]))
      .length > 0;
  const store = async (userId: string, contents: Contents): Promise<string> => {
    const key = randomBytes(16).toString('base64url') + (Buffer.isBuffer(contents) ? '.pdf' : '');
    // The row is written first, because a file without a row would never be found again.
    await runSql(db, 'insert into pictures (key, user_id, changed_at) values ($1, $2, $3)', [
      key,
      userId,
      now(),
    ]);
    await writeAll(options, key, contents);
    return key;
  };
  return {
    save: async (userId, { file, ...sent }, recipe) =>
      store(userId, await encode(file, recipe, sent)),
    async copy(userId, key) {
      const small = await files.read(nameOf(key, 'small'));
      const large = await files.read(nameOf(key, 'large'));
      return small && large && store(userId, { small, large });
    },
    hold: async (trx, key) => void (await setHeld(trx, key, true)),
    async release(trx, key) {
      await setHeld(trx, key, false);
      await jobs.enqueue(trx, REMOVE, { key });
    },
    link: (key, size, name = 'document.pdf') =>
      isPdfKey(key) ? linkToPdf(secrets, key, name, now()) : linkTo(secrets, key, size, now()),
    async open(link) {
      const until = readLink(secrets, link, now());
      if (!until || !(await isThere(link.key))) return undefined;
      const size = SIZES.find((known) => known === link.what) ?? 'large';
      const bytes = await files.read(nameOf(link.key, size));
      return (
        bytes && { bytes, goodForSeconds: Math.floor((until.getTime() - now().getTime()) / 1_000) }
      );
    },
    jobs: () => pictureJobs(options),
  };
}

const pictureJobs = <S>({ db, files, now }: Options<S>): Job[] => [
  jobWith(z.object({ key: z.string() }), {
    name: REMOVE,
    // Reads the row again, because the picture may have been held again before the job runs.
    run: async ({ key }) => {
      const [picture] = await runSql<{ held: boolean }>(
        db,
        'select held from pictures where key = $1',
        [key],
      );
      if (picture && !picture.held) await deletePicture(db, files, key);
    },
  }),
  {
    name: 'sweep-pictures',
    cron: '40 * * * *',
    run: async () => {
      const unheld = await runSql<{ key: string }>(
        db,
        'select key from pictures where not held and changed_at < $1 order by changed_at limit $2',
        [before(now(), UNHELD_FOR_MS), MAX_SWEPT],
      );
      for (const { key } of unheld) await deletePicture(db, files, key);
    },
  },
];

async function deletePicture<S>(db: Queryable<S>, files: ImageFiles, key: string): Promise<void> {
  for (const name of pictureFileNames(key)) await files.remove(name);
  await runSql(db, 'delete from pictures where key = $1 and not held', [key]);
}
