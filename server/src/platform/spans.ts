/** Something that takes time: a call, a query, a job. */
export interface Span {
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
  /** The caller's own trace, as W3C's `traceparent` header says it. */
  traceparent?: string | undefined;
}

export type RecordSpan = <T>(span: Span, work: () => Promise<T>) => Promise<T>;

let record: RecordSpan | undefined;

/** Nothing is recorded until a collector is named. */
export const recordSpansWith = (recorder: RecordSpan | undefined): void => void (record = recorder);

/** Runs work; recorded as a part of the span it runs in, if anybody wants to know. */
export const withSpan: RecordSpan = (span, work) => (record ? record(span, work) : work());
