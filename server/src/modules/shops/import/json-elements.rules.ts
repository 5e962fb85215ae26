export interface JsonElement {
  /** From 1. */
  index: number;
  value?: unknown;
  /** Set when the element cannot be read. */
  broken?: string;
}

export interface JsonElementReader {
  push(text: string): JsonElement[];
  end(): JsonElement[];
}

const LISTS = new Set(['features', 'elements']);
const MAX_ELEMENT_LENGTH = 1024 * 1024;
const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [34, 92, 123, 125, 91, 93];

/**
 * Cuts the `features` of a GeoJSON file or the `elements` of an Overpass answer out of text that
 * comes piece by piece.
 */
export function createJsonElementReader(): JsonElementReader {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let inList = false;
  let everInList = false;
  let name = '';
  let naming = false;
  let index = 0;
  /** The pieces of the element being read; nothing once it has grown too long. */
  let pieces: string[] | undefined;
  let length = 0;
  let inElement = false;

  function finish(): JsonElement {
    inElement = false;
    if (!pieces) return { index, broken: 'is longer than 1 MB' };
    const text = pieces.join('');
    pieces = undefined;
    try {
      return { index, value: JSON.parse(text) };
    } catch {
      return { index, broken: 'is not valid JSON' };
    }
  }

  function keep(text: string): void {
    length += text.length;
    if (length > MAX_ELEMENT_LENGTH) pieces = undefined;
    pieces?.push(text);
  }

  return {
    push(text) {
      const found: JsonElement[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (inString) {
          if (escaped) escaped = false;
          else if (code === BACKSLASH) escaped = true;
          else if (code === QUOTE) inString = naming = false;
          else if (naming) name += text[at];
          continue;
        }
        if (code === QUOTE) {
          inString = true;
          naming = depth === 1 && !inList;
          if (naming) name = '';
        } else if (code === OPEN || code === OPEN_LIST) {
          if (code === OPEN_LIST && depth === 1 && !inList && LISTS.has(name))
            inList = everInList = true;
          else if (inList && depth === 2) {
            index += 1;
            inElement = true;
            pieces = [];
            length = 0;
            from = at;
          }
          depth += 1;
        } else if (code === CLOSE || code === CLOSE_LIST) {
          depth -= 1;
          if (inElement && depth === 2) {
            keep(text.slice(from, at + 1));
            found.push(finish());
          } else if (inList && depth === 1) inList = false;
        }
      }
      if (inElement) keep(text.slice(from));
      return found;
    },
    end() {
      if (inElement) return [{ index, broken: 'is cut off: the file ends in the middle of it' }];
      if (!everInList)
        return [
          {
            index: 0,
            broken:
              'holds neither “features” nor “elements”: it is no GeoJSON collection and no ' +
              'Overpass answer',
          },
        ];
      return depth > 0 ? [{ index: index + 1, broken: 'is missing: the file is cut off' }] : [];
    },
  };
}
