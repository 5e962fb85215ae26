import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { freshKey } from '../../../lib/api/fresh-key.ts';
import { problemOfFile } from '../../../lib/browser/picture-file.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { reloadDocuments, sendDocument } from './documents.queries.ts';

export interface Upload {
  /** Its idempotency key. */
  key: string;
  file: File;
  /** The share sent, from 0 to 1; undefined while it waits. */
  share?: number | undefined;
  /** Why it failed. */
  problem?: string | undefined;
  /** Whether sending it again may help. */
  retry: boolean;
}

/** Whether the component is still on the page. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Refusals of the file itself. Any other one may end, such as when an old document is removed. */
const isOfFile = (error: unknown): boolean =>
  error instanceof ApiError && [413, 415, 422].includes(error.status);

/** Only a refusal is certain. After any other failure, the server may have added the file. */
const outcomeOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500
    ? 'wasn’t added'
    : 'may not have been added';

/** Files chosen as documents of a vehicle. They are sent one after the other, each at most once. */
export function useUploads(vehicleId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const ends = useRef(new Map<string, AbortController>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isShown = useIsShown();
  const change = (key: string, part: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string): void => {
    ends.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const sendOne = async ({ key, file }: Upload, entryId: string | undefined): Promise<void> => {
    const end = ends.current.get(key);
    // Canceled while it waited.
    if (!end) return;
    const onProgress = (share: number): void => change(key, { share });
    change(key, { share: 0, problem: undefined });
    const fail = (error: unknown): void => {
      if (end.signal.aborted) return;
      const problem = firstErrorLine(error);
      change(key, { share: undefined, problem, retry: !isOfFile(error) });
      // The row that would show the problem is gone.
      if (!isShown.current) showToast(`${file.name} ${outcomeOf(error)}. ${problem}`);
      throw error;
    };
    const { signal } = end;
    const sending = sendDocument({ vehicleId, entryId, file, key, signal, onProgress }).then(
      () => drop(key),
      fail,
    );
    await sending.catch(() => {});
    // Also after a failure, which may have lost only the reply.
    await reloadDocuments();
    return sending;
  };

  /** After those that are being sent. Rejects if it can't be sent, and resolves if it was canceled. */
  const send = (upload: Upload, entryId?: string): Promise<void> => {
    const sending = last.current.then(() => sendOne(upload, entryId));
    last.current = sending.catch(() => {});
    return sending;
  };

  /** Returns the upload if it can be sent. */
  const add = async (file: File): Promise<Upload | undefined> => {
    const problem = await problemOfFile(file);
    const upload = { key: freshKey(), file, problem, retry: false };
    ends.current.set(upload.key, new AbortController());
    setUploads((all) => [...all, upload]);
    return problem === undefined ? upload : undefined;
  };

  const cancel = (key: string): void => {
    ends.current.get(key)?.abort();
    drop(key);
  };

  return { uploads, add, send, cancel };
}
