import { isRecord } from '../../../../platform/values/is-record.ts';
import {
  createListReader,
  MAX_ELEMENT_LENGTH,
  type JsonElement,
  type JsonElementReader,
} from './json-elements.rules.ts';

const RECORD_SEPARATOR = '\u001E';

/**
 * Reads the features or elements of a file in chunks. They are a list in one object, or a text
 * sequence in which each feature is a line or follows a record separator (RFC 8142).
 */
export function createJsonElementReader(): JsonElementReader {
  let reader: JsonElementReader | undefined;
  let head = '';
  return {
    push(text) {
      if (reader) return reader.push(text);
      head += text;
      reader = readerOf(head, false);
      return reader?.push(head) ?? [];
    },
    end() {
      if (reader) return reader.end();
      reader = readerOf(head, true) ?? createListReader();
      return [...reader.push(head), ...reader.end()];
    },
  };
}

/** Undefined until the first line is complete. */
function readerOf(head: string, atEnd: boolean): JsonElementReader | undefined {
  const text = head.trimStart();
  if (text.startsWith(RECORD_SEPARATOR)) return createSequenceReader(RECORD_SEPARATOR);
  const end = text.indexOf('\n');
  if (end < 0 && !atEnd && text.length <= MAX_ELEMENT_LENGTH) return undefined;
  const first = parse(end < 0 ? text : text.slice(0, end));
  const isFeature = isRecord(first) && !('features' in first) && !('elements' in first);
  return isFeature ? createSequenceReader('\n') : createListReader();
}

function createSequenceReader(separator: string): JsonElementReader {
  let buffer = '';
  let count = 0;
  const read = (text: string, atEnd: boolean): JsonElement[] => {
    if (!text.trim()) return [];
    count += 1;
    if (text.length > MAX_ELEMENT_LENGTH) return [{ index: count, broken: 'is longer than 1 MB' }];
    const value = parse(text);
    if (isRecord(value)) return [{ index: count, value }];
    if (value !== undefined) return [{ index: count, broken: 'isn’t an object' }];
    const broken = atEnd ? 'is cut off: the file ends in the middle of it' : 'isn’t valid JSON';
    return [{ index: count, broken }];
  };
  return {
    push(text) {
      const pieces = `${buffer}${text}`.split(separator);
      buffer = pieces.pop() ?? '';
      return pieces.flatMap((piece) => read(piece, false));
    },
    end: () => read(buffer, true),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
