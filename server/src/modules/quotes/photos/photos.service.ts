import type { Deps, Trx } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { before, hours } from '../../../platform/values/clock.ts';
import type { Recipe } from '../../../platform/images/image-store.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';
import {
  attachPhoto,
  deleteOldPhotos,
  deletePhotosOf,
  detachPhotos,
  findPhotosOf,
  insertPhoto,
  movePhoto,
  type StoredPhoto,
} from './photos.store.ts';

const UNUSED_FOR_MS = hours(24);
const MAX_SWEPT = 500;

/** Large enough for reading a part number or a warning light. */
const QUOTE_PHOTO: Recipe = {
  small: { width: 320, height: 320 },
  large: { width: 1600, height: 1600 },
  fit: 'inside',
};

type PhotoDeps = Pick<Deps, 'db' | 'images' | 'now'>;

/** Stores a photo for a request that has not been sent yet. */
export async function addPhoto(
  { db, images, now }: PhotoDeps,
  userId: string,
  file: SentFile | undefined,
): Promise<StoredPhoto> {
  if (!file) throw invalid({ photo: 'is required' });
  const key = await images.save(userId, { file, field: 'photo' }, QUOTE_PHOTO);
  return db.transaction().execute(async (trx) => {
    await images.hold(trx, key);
    return insertPhoto(trx, { user_id: userId, picture_key: key, created_at: now() });
  });
}

/** Attaches the owner's photos to a quote; refuses others. A gap in the list keeps its position. */
export async function attachPhotos(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  {
    userId,
    quoteId,
    photoIds,
  }: { userId: string; quoteId: string; photoIds: readonly (string | undefined)[] },
): Promise<void> {
  const uploadedAfter = before(now(), UNUSED_FOR_MS);
  for (const [position, id] of photoIds.entries())
    if (
      id !== undefined &&
      !(await attachPhoto(trx, { id, userId, quoteId, position, uploadedAfter }))
    )
      throw invalid(
        { photo_ids: 'includes a photo that no longer exists' },
        'One of the photos is no longer there. Please remove it and add it again.',
      );
}

/** Makes these the photos of a quote, in this order. Returns whether that changed anything. */
export async function replacePhotos(
  deps: Pick<Deps, 'now' | 'images'>,
  trx: Trx,
  { userId, quoteId, photoIds }: { userId: string; quoteId: string; photoIds: readonly string[] },
): Promise<boolean> {
  const before = (await findPhotosOf(trx, quoteId)).map(({ id }) => id);
  if (before.join() === photoIds.join()) return false;
  const removed = before.filter((id) => !photoIds.includes(id));
  for (const key of await detachPhotos(trx, quoteId, removed)) await deps.images.release(trx, key);
  const kept = before.filter((id) => photoIds.includes(id));
  for (const id of kept) await movePhoto(trx, quoteId, { id, position: photoIds.indexOf(id) });
  const added = photoIds.map((id) => (kept.includes(id) ? undefined : id));
  await attachPhotos(deps, trx, { userId, quoteId, photoIds: added });
  return true;
}

/** A quote that expired keeps no photos. */
export async function releasePhotosOf(
  { images }: Pick<Deps, 'images'>,
  trx: Trx,
  quoteId: string,
): Promise<void> {
  for (const key of await deletePhotosOf(trx, quoteId)) await images.release(trx, key);
}

export async function sweepPhotos({ db, images, now }: PhotoDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const uploadedBefore = before(now(), UNUSED_FOR_MS);
    const keys = await deleteOldPhotos(trx, { now: now(), uploadedBefore, atMost: MAX_SWEPT });
    for (const key of keys) await images.release(trx, key);
  });
}
