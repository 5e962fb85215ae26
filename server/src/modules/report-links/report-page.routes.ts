import { formatDate } from '@fourbay/contract/formats/format';
import { MAX_SHOP_ANSWER } from '@fourbay/contract/price-figures/price-record-text';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  addLinkPages,
  problemOf,
  refusedForm,
  type FormValues,
  type LinkPage,
  type LinkPageOptions,
  type RefusedForm,
} from '../link-pages/index.ts';
import { readAnswer } from './report-links.rules.ts';
import { answerByLink, readLinkedReport } from './report-links.service.ts';
import { reportPage } from './report-page.present.ts';

/** The page where shops respond to an owner's report. */
export const addReportPages = (app: FastifyInstance, deps: Deps, options: LinkPageOptions): void =>
  addLinkPages(app, deps, options, { perMinute: 30, maxFormBytes: 16_384 }, [
    {
      url: '/report/:token',
      endedHeading: 'There’s nothing more to do',
      show: (token, refused) => showReport(deps, token, refused),
      take: (token, values) => takeAnswer(deps, token, values),
    },
  ]);

async function showReport(
  deps: Deps,
  token: string,
  refused: RefusedForm | undefined,
): Promise<LinkPage> {
  const report = await readLinkedReport(deps, token);
  return reportPage({
    report,
    token,
    quotedOn: formatDate(report.told_at, report.timezone),
    countsFrom: formatDate(report.counts_from, report.timezone),
    values: refused?.values ?? {},
    problem: problemOf(refused),
  });
}

async function takeAnswer(deps: Deps, token: string, values: FormValues): Promise<undefined> {
  const answer = readAnswer(values);
  if (answer === '') throw refusedForm('Tell us in a few words what happened.');
  if (answer.length > MAX_SHOP_ANSWER)
    throw refusedForm(`That’s too long. You can use up to ${MAX_SHOP_ANSWER} characters.`);
  await answerByLink(deps, token, answer);
}
