import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { refuseForeignForm } from '../../../platform/cross-site.ts';
import { takeFormsOnly } from '../../../platform/form-body.ts';
import { limitPerMinute } from '../../../platform/source-limit.ts';
import { createSendPage, type PageOptions, type SendPage } from './send-page.ts';

export type FormValues = Readonly<Record<string, string>>;

export type LinkRequest = FastifyRequest<{
  Params: { token: string };
  Body: FormValues | undefined;
}>;

/** What the pages behind one kind of link share. */
export interface LinkPages {
  deps: Deps;
  send: SendPage;
  limit: (source: string) => void;
  frame: { appName: string; demo: boolean };
}

interface LinkRules {
  perMinute: number;
  maxFormBytes: number;
  /** What is refused on such a page is said on a page. */
  sendRefusal: (
    pages: LinkPages,
    reply: FastifyReply,
    token: string,
    error: AppError,
  ) => FastifyReply;
}

/** Adds pages for whoever has a link: no account, and no script needed. */
export function addLinkPages(
  app: FastifyInstance,
  deps: Deps,
  options: PageOptions,
  { perMinute, maxFormBytes, sendRefusal }: LinkRules,
  addPages: (scope: FastifyInstance, pages: LinkPages) => void,
): void {
  const pages: LinkPages = {
    deps,
    send: createSendPage(deps, options),
    limit: limitPerMinute(perMinute, deps.now),
    frame: { appName: deps.config.APP_NAME, demo: deps.config.DEMO },
  };
  void app.register(async (scope) => {
    takeFormsOnly(scope, maxFormBytes);
    scope.setErrorHandler((error, request: LinkRequest, reply) => {
      if (!(error instanceof AppError)) throw error;
      return sendRefusal(pages, reply, request.params.token, error);
    });
    addPages(scope, pages);
  });
}

/** Before the form of a page is read. */
export function guardForm({ deps, limit }: LinkPages, request: FastifyRequest): void {
  refuseForeignForm(request, deps.baseUrl());
  limit(request.ip);
}

/** What a page says of a refusal. */
export const sentenceOf = (error: AppError): string =>
  error.code === 'not_found'
    ? 'This link is not known. Check that the whole address was copied.'
    : error.message;
