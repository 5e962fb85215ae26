import type { ErrorCode, FieldError } from '@fourbay/contract/wire/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseForeignForm } from '../../platform/security/cross-site.ts';
import { takeFormsOnly } from '../../platform/http/form-body.ts';
import { fillTemplate } from '../../platform/pages/html.ts';
import { inlineHashes, sendPageOnce } from '../../platform/pages/page.ts';
import type { OtherOrigins } from '../../platform/security/security-headers.ts';
import { limitPerMinute } from '../../platform/security/source-limit.ts';
import { framed, messagePage, type LinkPage } from './link-page.present.ts';

export type FormValues = Readonly<Record<string, string>>;

/** A submitted form and its errors. */
export interface RefusedForm {
  values: FormValues;
  errors: readonly FieldError[];
}

/** The pages behind one kind of link. */
interface Link {
  /** `/booking/:token`. */
  url: string;
  /** Heading of the page when the link has ended. */
  endedHeading: string;
  /** Returns the page. After a refused form, it keeps what was typed. */
  show(token: string, refused?: RefusedForm): Promise<LinkPage>;
  /** Handles the form. Returns the page to show, or undefined to show the link's page again. */
  take(token: string, values: FormValues): Promise<LinkPage | undefined>;
  /** True if the link is for an owner, who changes their messages in the account’s settings. */
  forOwners?: boolean;
  /** Error codes shown next to the form, in addition to `invalid`. */
  besideForm?: readonly ErrorCode[];
}

export interface LinkPageOptions {
  /** The frame of a page, with %TITLE% and %BODY%. */
  template: string;
  otherOrigins: OtherOrigins;
}

/** The name under which `web/src/answer/send.ts` may parse the server's reply. */
const ANSWER_POLICY = 'own-page';

interface Limits {
  perMinute: number;
  maxFormBytes: number;
}

type LinkRequest = FastifyRequest<{ Params: { token: string }; Body: FormValues | undefined }>;

/** Adds pages for anyone who has a link. They need neither an account nor script. */
export function addLinkPages(
  app: FastifyInstance,
  { config, now, baseUrl }: Pick<Deps, 'config' | 'now' | 'baseUrl'>,
  { template, otherOrigins }: LinkPageOptions,
  { perMinute, maxFormBytes }: Limits,
  links: readonly Link[],
): void {
  const limit = limitPerMinute(perMinute, now);
  const inline = inlineHashes(template);
  const frame = { appName: config.APP_NAME, demo: config.DEMO };
  const send = (
    { forOwners }: Link,
    reply: FastifyReply,
    page: LinkPage,
    status = 200,
  ): FastifyReply =>
    sendPageOnce(
      reply.header('referrer-policy', 'no-referrer'),
      {
        inline,
        html: fillTemplate(template, {
          TITLE: `${config.APP_NAME} | ${page.title}`,
          BODY: framed(frame, page, forOwners ? undefined : config.voice.number),
        }),
      },
      { status, otherOrigins, trustedTypes: ANSWER_POLICY },
    );
  const addLink = (scope: FastifyInstance, link: Link): void => {
    const errorHandler = (error: unknown, { params }: LinkRequest, reply: FastifyReply): void => {
      if (!(error instanceof AppError)) throw error;
      void send(link, reply, refusalPage(link, params.token, error), error.status);
    };
    scope.get(link.url, { errorHandler }, async ({ ip, params }: LinkRequest, reply) => {
      limit(ip);
      return send(link, reply, await link.show(params.token));
    });
    scope.post(link.url, { errorHandler }, async (request: LinkRequest, reply) => {
      refuseForeignForm(request, baseUrl());
      limit(request.ip);
      const { token } = request.params;
      const values = request.body ?? {};
      try {
        const page = await link.take(token, values);
        return page
          ? send(link, reply, page)
          : reply.redirect(link.url.replace(':token', token), 303);
      } catch (error) {
        const errors = formErrors(link, error);
        return send(link, reply, await link.show(token, { values, errors }), 422);
      }
    });
  };
  void app.register(async (scope) => {
    takeFormsOnly(scope, maxFormBytes);
    for (const link of links) addLink(scope, link);
  });
}

/** Refuses a form as a whole, with a sentence. */
export const refusedForm = (sentence: string): AppError => new AppError('invalid', { sentence });

/** The error of a form as a whole. */
export const problemOf = (refused: RefusedForm | undefined): string | undefined =>
  refused?.errors[0]?.details[0];

function formErrors({ besideForm = [] }: Link, error: unknown): readonly FieldError[] {
  const isShown =
    error instanceof AppError && (error.code === 'invalid' || besideForm.includes(error.code));
  if (!isShown) throw error;
  return error.details.fields ?? [{ field: 'form', details: [error.message] }];
}

function refusalPage({ endedHeading, forOwners }: Link, token: string, error: AppError): LinkPage {
  if (error.code === 'not_found')
    return messagePage(
      'This link doesn’t work',
      'Check that you copied the whole link. Old links stop working after a while.',
    );
  const hasEnded = error.status === 410;
  const heading = hasEnded ? endedHeading : 'That didn’t work';
  return messagePage(heading, error.message, hasEnded && !forOwners ? token : undefined);
}
