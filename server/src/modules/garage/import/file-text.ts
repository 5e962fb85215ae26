import { readFile } from 'node:fs/promises';
import { MAX_IMPORT_FILE_BYTES } from '@fourbay/contract/garage/import-limits';
import { createUtf8Counter, encodingOfHead } from '../../../platform/csv/text-encoding.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';

const HEAD_BYTES = 1_024;
/** Spreadsheet programs save zip archives. */
const ZIP_START = 'PK\u0003\u0004';
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000B\u000E-\u001F]/g;
/** A stray control character doesn't make a text binary, but many do. */
const MAX_CONTROL_SHARE = 0.01;

const AS_CSV = 'In the program that wrote it, export or save the records as CSV.';

/** The text of a file in UTF-8, UTF-16, or Windows-1252. Any other content is refused. */
export async function readFileText(file: SentFile): Promise<string> {
  if (file.size > MAX_IMPORT_FILE_BYTES)
    throw new AppError('too_large', {
      sentence:
        `This file is larger than ${MAX_IMPORT_FILE_BYTES / 1024 / 1024} MB. Split it, and import ` +
        'the parts.',
    });
  const bytes = await readFile(file.path);
  if (bytes.subarray(0, ZIP_START.length).toString('latin1') === ZIP_START)
    throw invalid(
      { file: 'is a spreadsheet or an archive' },
      `This is a spreadsheet or an archive. ${AS_CSV}`,
    );
  const utf8 = createUtf8Counter();
  utf8.push(bytes);
  const encoding = encodingOfHead(bytes.subarray(0, HEAD_BYTES)) ?? utf8.encoding();
  const text = new TextDecoder(encoding).decode(bytes);
  const controls = text.match(CONTROL)?.length ?? 0;
  if (controls > text.length * MAX_CONTROL_SHARE)
    throw invalid({ file: 'isn’t a text file' }, `This isn’t a text file. ${AS_CSV}`);
  return text.replaceAll('\u0000', '');
}
