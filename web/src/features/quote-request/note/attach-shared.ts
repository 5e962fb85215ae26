import { MAX_PHOTOS } from '@fourbay/contract/quotes/quote-limits';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { problemOfPicture } from '../../../lib/browser/picture-file.ts';
import { forgetSharedFile, readSharedFiles } from '../../../lib/browser/shared-files.ts';
import { changeStoredDraft, storedDraft } from '../draft/use-request-draft.ts';

export interface Attached {
  /** How many photos are now in the note. */
  added: number;
  /** Why the others aren't, in full sentences. */
  problems: readonly string[];
}

interface AttachOptions {
  userId: string;
  upload: (file: File) => Promise<Uploaded>;
}

interface Uploaded {
  data: { id: string; attributes: { thumbnail_url: string } };
}

const NOTHING_CAME = 'Nothing arrived. Share the photo again, or add it to your request yourself.';
const IS_PDF =
  'We can’t send PDFs to shops, only photos. Take a screenshot of the estimate and share that.';

async function problemOf(file: File): Promise<string | undefined> {
  if (file.type === 'application/pdf' || (await file.slice(0, 5).text()) === '%PDF-') return IS_PDF;
  return problemOfPicture(file);
}

/** The server's reasons that lie in the file itself, so that another try would fail too. */
const REFUSED: ReadonlySet<number> = new Set([413, 415, 422]);

/** Attaches one file. Returns why it isn't attached, if so. */
async function attach(file: File, { userId, upload }: AttachOptions): Promise<string | undefined> {
  if (storedDraft(userId).photos.length >= MAX_PHOTOS)
    return `Your request already has ${MAX_PHOTOS} photos. Remove one to add another.`;
  const problem = await problemOf(file);
  if (problem) return problem;
  const uploaded = await upload(file).catch((error: unknown) => {
    if (error instanceof ApiError && REFUSED.has(error.status)) return firstErrorLine(error);
    throw error;
  });
  if (typeof uploaded === 'string') return uploaded;
  const { id, attributes } = uploaded.data;
  const photo = { id, thumbnail: attributes.thumbnail_url };
  changeStoredDraft(userId, [{ type: 'photo_added', photo }]);
  return undefined;
}

/**
 * Uploads the files that another app shared, and adds them to the stored draft. If the server can't be
 * reached, the rest stays stored, so that it can be attached again.
 */
export async function attachShared(options: AttachOptions): Promise<Attached> {
  const files = await readSharedFiles();
  const problems = new Set(files.length === 0 ? [NOTHING_CAME] : []);
  let added = 0;
  for (const file of files) {
    const problem = await attach(file, options);
    if (problem) problems.add(problem);
    else added += 1;
    await forgetSharedFile(file);
  }
  return { added, problems: [...problems] };
}
