/** A traced operation: a call, a query, a job. */
export interface Span {
  name: string;
  kind: 'server' | 'client' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
  /** The caller's trace from W3C's `traceparent` header. */
  traceparent?: string | undefined;
}

export type RecordSpan = <T>(span: Span, work: () => Promise<T>) => Promise<T>;

let record: RecordSpan | undefined;

/** Does nothing until a collector is configured. */
export const recordSpansWith = (recorder: RecordSpan | undefined): void => void (record = recorder);

/** Runs work, recorded as a child of the current span if tracing is on. */
export const withSpan: RecordSpan = (span, work) => (record ? record(span, work) : work());
