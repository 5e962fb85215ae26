import type { Endpoint } from '@fourbay/contract';
import type { FieldError } from '@fourbay/contract/wire/errors';
import { isId } from '@fourbay/contract/wire/patterns';
import type { z } from 'zod';
import type { ApiRequest } from './api-request.ts';
import { AppError, notFound } from './app-error.ts';
import { listParameterNames, notAllowed, readListQuery } from '../lists/list-query.ts';
import { oncePer } from '../values/once-per.ts';
import { validationMessage } from './validation-messages.ts';

/** Reads the path parameters. An id of the wrong form is a 404. */
export function readParams(endpoint: Endpoint, request: ApiRequest): Record<string, string> {
  const { params } = request;
  if (endpoint.params) {
    const parsed = endpoint.params.safeParse(params);
    if (!parsed.success) throw notFound();
    return parsed.data as Record<string, string>;
  }
  for (const value of Object.values(params)) if (!isId(value)) throw notFound();
  return params;
}

export function readQuery(
  endpoint: Endpoint,
  request: ApiRequest,
): { query: unknown; list: unknown } {
  if (!canBeDecoded(request.url)) throw new AppError('malformed');
  const raw = request.query;
  for (const [key, value] of Object.entries(raw)) {
    if (key.includes('\u0000') || [value].flat().some((text) => String(text).includes('\u0000')))
      throw new AppError('malformed');
    if (!endpoint.list && key.startsWith('query[')) throw notAllowed(key);
  }
  refuseUnknownParameters(endpoint, raw);
  const list = endpoint.list ? readListQuery(raw, endpoint.list) : undefined;
  if (!endpoint.query) return { query: undefined, list };
  const parsed = endpoint.query.safeParse(raw, { error: validationMessage });
  if (parsed.success) return { query: parsed.data, list };
  if (parsed.error.issues.every(isNoDay))
    throw new AppError('invalid', { fields: fieldErrors(parsed.error) });
  const [issue] = parsed.error.issues;
  throw new AppError('malformed', {
    sentence: `The parameter ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'isn’t valid'}.`,
  });
}

/** Whether the issue is an invalid day. People type days, so the error names the field, even in a query. */
const isNoDay = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_format' && issue.format === 'date';

/**
 * Refuses unknown parameters by name, so that a misspelled one isn't silently ignored. Links that
 * are opened from elsewhere may carry the parameters that mail and click trackers add.
 */
function refuseUnknownParameters(endpoint: Endpoint, raw: ApiRequest['query']): void {
  if (endpoint.crossSite) return;
  const known = parameterNamesOf(endpoint);
  const unknown = Object.keys(raw).find((key) => !key.startsWith('query[') && !known.has(key));
  if (unknown !== undefined)
    throw new AppError('parameter_not_allowed', {
      sentence: `The parameter ${unknown.slice(0, 80)} isn’t available here.`,
    });
}

const parameterNamesOf = oncePer(
  ({ query, list }: Endpoint) =>
    new Set([...Object.keys(query?.shape ?? {}), ...(list ? listParameterNames(list) : [])]),
);

/** The framework's parser leaves escapes that are invalid UTF-8, such as `%ff`, unchanged. */
function canBeDecoded(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.slice(url.indexOf('?') + 1));
    return true;
  } catch {
    return false;
  }
}

export function readBody(endpoint: Endpoint, sent: unknown): unknown {
  if (!endpoint.body) return undefined;
  const parsed = endpoint.body.safeParse(sent === undefined ? {} : sent, {
    error: validationMessage,
  });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', { fields: fieldErrors(parsed.error) });
}

const MAX_NAMED = 20;

/** Removes the wrapper from a field's name: `wrapper.year` becomes `year`. */
const WRAPPER = /^(servicechek_user_[a-z_]+|user|data|attributes)$/;

function fieldErrors(error: z.ZodError): FieldError[] {
  const fields = new Map<string, string[]>();
  const add = (path: string[], detail: string): void => {
    const field = path.join('.').slice(0, 120) || 'body';
    fields.set(field, [...(fields.get(field) ?? []), detail]);
  };
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const inner = path.filter((part, at) => !(WRAPPER.test(part) && at < path.length - 1));
    if (issue.code === 'unrecognized_keys') {
      const named = issue.keys.slice(0, MAX_NAMED);
      for (const key of named)
        add(
          [...inner.filter((part) => !WRAPPER.test(part)), key],
          'is not a field that can be set here',
        );
    } else add(inner, issue.message);
  }
  return [...fields].map(([field, details]) => ({ field, details }));
}
