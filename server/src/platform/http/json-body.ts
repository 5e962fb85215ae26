import { AppError } from './app-error.ts';

const DEEPEST = 24;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON body. Requires valid UTF-8, characters that the database can store, and limited nesting.
 * Escapes can express what UTF-8 cannot: NUL, and half of a surrogate pair.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch (cause) {
    throw new AppError('malformed', { sentence: 'The body isn’t valid UTF-8.', cause });
  }
  if (deeperThan(text, DEEPEST))
    throw new AppError('malformed', { sentence: 'The body is nested too deeply.' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', { sentence: 'The body isn’t valid JSON.', cause });
  }
  if (/\\u0000|\0/i.test(text) || (/\\ud[89a-f]/i.test(text) && !isWellFormed(value)))
    throw new AppError('malformed', { sentence: 'The body has characters that we can’t store.' });
  return value;
}

/** Whether every text in the value, including keys, is well-formed Unicode. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner));
}

/**
 * Whether the text is nested deeper than the limit. Counts brackets outside strings, before anything
 * recursive processes them.
 */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (quoted) {
      if (char === 92) at += 1;
      else if (char === 34) quoted = false;
    } else if (char === 34) quoted = true;
    else if (char === 123 || char === 91) {
      depth += 1;
      if (depth > limit) return true;
    } else if (char === 125 || char === 93) depth -= 1;
  }
  return false;
}
