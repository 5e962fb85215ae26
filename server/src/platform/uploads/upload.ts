import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MAX_PICTURE_BYTES } from '@fourbay/contract/wire/picture-limits';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { errorCode } from '../database/error-code.ts';
import { storageFullOr } from './storage-full.ts';
import { isRecord } from '../values/is-record.ts';

/** Limits of a form: one file and a few short fields. */
export const FORM_LIMITS = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 40,
  parts: 41,
  fieldSize: 16 * 1024,
  fieldNameSize: 120,
  headerPairs: 20,
};

/** A form's file: on disk, deleted once the call is answered. */
export interface SentFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

export interface SentForm {
  /** The fields in the shape of a JSON body: `a[b]=c` is `{a: {b: "c"}}`. */
  body: Record<string, unknown>;
  file: SentFile | undefined;
}

const NAME = /^[a-z][a-z0-9_]*(\[[a-z][a-z0-9_]*\]){0,4}$/i;

/**
 * Parses a multipart form within its limits, writing its file to `path`. Files under other field
 * names are ignored.
 */
export async function readForm(
  request: FastifyRequest,
  fileField: string,
  path: string,
): Promise<SentForm> {
  const body: Record<string, unknown> = {};
  let file: SentFile | undefined;
  // The close event is missed if the client disconnected before this point.
  if (request.raw.destroyed) throw new AppError('malformed');
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === fileField) {
        const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await pipeline(part.file, target);
        file = { path, size: target.bytesWritten };
      } else if (part.type === 'file') {
        part.file.resume();
      } else if (NAME.test(part.fieldname)) {
        const text = String(part.value);
        if (text.includes('\u0000'))
          throw new AppError('malformed', {
            sentence: 'The form has characters that we can’t store.',
          });
        put(body, part.fieldname.split(/[[\]]+/).filter(Boolean), text);
      }
    }
  } catch (cause) {
    throw asRefusal(cause);
  }
  return { body, file };
}

function put(body: Record<string, unknown>, path: readonly string[], text: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    body[first] = text;
    return;
  }
  const inner = body[first];
  const next = isRecord(inner) && Object.hasOwn(body, first) ? inner : {};
  body[first] = next;
  put(next, rest, text);
}

function asRefusal(cause: unknown): unknown {
  const known = storageFullOr(cause);
  if (known instanceof AppError) return known;
  const code = errorCode(cause);
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('too_large', {
      sentence:
        `This file is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Please make it smaller ` +
        'first.',
      cause,
    });
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new AppError('too_large', { sentence: 'This form has too many parts.', cause });
  return new AppError('malformed', { sentence: 'We couldn’t read the form.', cause });
}
