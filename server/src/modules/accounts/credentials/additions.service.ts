import type { Deps, Trx } from '../../../deps.ts';
import { findBrowsersOf, queueEmail, type MailContent } from '../../notifications/index.ts';
import { findNumberOf } from '../../texts/index.ts';
import { findUser, type UserRow } from '../users/users.store.ts';
import { browserAddedMail, numberAddedMail } from './additions.mails.ts';

type ReportDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

/** E-mails an owner about a new number for texts, unless it was removed. */
export const reportNumber = (deps: ReportDeps, userId: string): Promise<void> =>
  report(deps, userId, 'text_number_added', async (trx, { first_name }, url) => {
    const number = await findNumberOf(deps, trx, userId);
    return number && numberAddedMail(first_name, number.name, url);
  });

/** E-mails a user about a new browser for notifications, unless its session has ended. */
export const reportBrowser = (deps: ReportDeps, userId: string, sessionId: string): Promise<void> =>
  report(deps, userId, 'browser_added', async (trx, { first_name }, url) => {
    const browsers = await findBrowsersOf(trx, userId);
    const browser = browsers.find(({ session_id }) => session_id === sessionId);
    return browser && browserAddedMail(first_name, browser.device, url);
  });

const report = (
  deps: ReportDeps,
  userId: string,
  kind: string,
  contentOf: (trx: Trx, user: UserRow, url: string) => Promise<MailContent | undefined>,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId);
    const content = user && (await contentOf(trx, user, `${deps.baseUrl()}/settings/security`));
    if (user && content) await queueEmail(deps, trx, { userId, to: user.email, kind, content });
  });
