export interface JsonElement {
  /** Position in the list, from 1; 0 for an error of the whole file. */
  index: number;
  value?: unknown;
  /** Set when the element is unreadable. */
  broken?: string;
}

export interface JsonElementReader {
  push(text: string): JsonElement[];
  end(): JsonElement[];
}

const LISTS = new Set(['features', 'elements']);
export const MAX_ELEMENT_LENGTH = 1024 * 1024;
const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [34, 92, 123, 125, 91, 93];
const [SPACE, COMMA] = [32, 44];
const WRONG_FILE =
  'has neither “features” nor “elements”, so it’s neither a GeoJSON collection nor an Overpass ' +
  'response';

/**
 * Reads the `features` of a GeoJSON file or the `elements` of an Overpass response from text in
 * chunks. Only one element is in memory at a time.
 */
export const createListReader = (): JsonElementReader => new ElementScanner();

class ElementScanner implements JsonElementReader {
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #inList = false;
  #hasList = false;
  /** The last string at the top level, which may be the key of the list. */
  #key = '';
  #inKey = false;
  #element: ElementText | undefined;
  /** Within an element that isn't an object, such as a number, a text, or null. */
  #inScalar = false;
  #count = 0;

  push(text: string): JsonElement[] {
    const elements: JsonElement[] = [];
    let elementStart = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (this.#inString) this.#readStringCharacter(code, text[i] ?? '');
      else if (code === QUOTE) {
        this.#noteScalar();
        this.#openString();
      } else if (code === OPEN || code === OPEN_LIST) {
        if (this.#open(code)) elementStart = i;
      } else if (code === COMMA) elements.push(...this.#endScalar());
      else if (code === CLOSE || code === CLOSE_LIST) {
        elements.push(...this.#endScalar());
        const finished = this.#close();
        if (!finished) continue;
        finished.add(text.slice(elementStart, i + 1));
        elements.push({ index: this.#count, ...finished.parse() });
      } else if (code > SPACE) this.#noteScalar();
    }
    this.#element?.add(text.slice(elementStart));
    return elements;
  }

  end(): JsonElement[] {
    if (this.#element)
      return [
        { index: this.#count, broken: 'is cut off, because the file ends in the middle of it' },
      ];
    if (!this.#hasList) return [{ index: 0, broken: WRONG_FILE }];
    if (this.#depth === 0) return [];
    return [{ index: this.#count + 1, broken: 'is missing, because the file is cut off' }];
  }

  #noteScalar(): void {
    if (this.#inList && this.#depth === 2) this.#inScalar = true;
  }

  #endScalar(): JsonElement[] {
    if (!this.#inScalar || this.#depth !== 2) return [];
    this.#inScalar = false;
    this.#count += 1;
    return [{ index: this.#count, broken: 'isn’t an object' }];
  }

  #openString(): void {
    this.#inString = true;
    this.#inKey = this.#depth === 1 && !this.#inList;
    if (this.#inKey) this.#key = '';
  }

  #readStringCharacter(code: number, character: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) this.#inString = this.#inKey = false;
    else if (this.#inKey) this.#key += character;
  }

  /** Returns whether this bracket starts an element of the list. */
  #open(code: number): boolean {
    const startsElement = this.#inList && this.#depth === 2;
    if (code === OPEN_LIST && this.#depth === 1 && !this.#inList && LISTS.has(this.#key))
      this.#inList = this.#hasList = true;
    else if (startsElement) {
      this.#count += 1;
      this.#element = new ElementText();
    }
    this.#depth += 1;
    return startsElement;
  }

  /** Returns the element that this bracket ends, if any. */
  #close(): ElementText | undefined {
    this.#depth -= 1;
    if (this.#depth === 1) this.#inList = false;
    if (this.#depth !== 2) return undefined;
    const finished = this.#element;
    this.#element = undefined;
    return finished;
  }
}

class ElementText {
  #chunks: string[] = [];
  #length = 0;

  /** Discards the text of an element that is too long. */
  add(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_ELEMENT_LENGTH) this.#chunks = [];
    else this.#chunks.push(text);
  }

  parse(): Pick<JsonElement, 'value' | 'broken'> {
    if (this.#length > MAX_ELEMENT_LENGTH) return { broken: 'is longer than 1 MB' };
    try {
      const value: unknown = JSON.parse(this.#chunks.join(''));
      return { value };
    } catch {
      return { broken: 'isn’t valid JSON' };
    }
  }
}
