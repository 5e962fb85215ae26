import type { ExplainedKind } from '@fourbay/contract/system/explained-kinds';
import type { Db, Deps } from '../../deps.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { findJobsAbout } from '../../platform/jobs/jobs-about.ts';
import {
  eventsSection,
  jobsSection,
  mailLine,
  mailState,
  momentText,
  ownerSections,
  quoteSections,
  shopSections,
  textLine,
  type Section,
} from './explain.rules.ts';
import {
  findEvents,
  findExplainedOwner,
  findExplainedQuote,
  findExplainedShop,
  findNewestQuotes,
} from './explain.store.ts';
import { findEmail, findEmailsOfUser, findTextsOfUser, stateOfEmail } from '../support/index.ts';

const MAX_LINES = 15;

interface Explanation {
  title: string;
  sections: Section[];
}

/** What an operator needs to know to find out why something is stuck, in words. */
export async function explain(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: ExplainedKind,
  id: string,
): Promise<Explanation> {
  const found = await EXPLAIN[kind](db, id, now());
  if (!found) throw notFound();
  return {
    ...found,
    sections: found.sections.map(({ heading, lines }) => ({
      heading,
      lines: lines.length > 0 ? lines : ['None.'],
    })),
  };
}

type Explain = (db: Db, id: string, now: Date) => Promise<Explanation | undefined>;

const explainQuote: Explain = async (db, id, now) => {
  const quote = await findExplainedQuote(db, id);
  if (!quote) return undefined;
  const since = { since: quote.created_at, limit: MAX_LINES };
  const mails = await findEmailsOfUser(db, quote.user_id, since);
  return {
    title: `Request ${id}`,
    sections: [
      ...quoteSections(quote, now),
      eventsSection(await findEvents(db, id, MAX_LINES)),
      jobsSection(await findJobsAbout(db, { quoteId: id })),
      {
        heading: 'Messages since then',
        lines: mails.map((mail) => mailLine(mail, stateOfEmail(mail))),
      },
    ],
  };
};

const explainOwner: Explain = async (db, id) => {
  const owner = await findExplainedOwner(db, id);
  if (!owner) return undefined;
  const quotes = await findNewestQuotes(db, id, MAX_LINES);
  const mails = await findEmailsOfUser(db, id, { limit: MAX_LINES });
  const texts = await findTextsOfUser(db, id, { limit: MAX_LINES });
  return {
    title: `Account ${id} (${owner.email})`,
    sections: [
      ...ownerSections(owner),
      {
        heading: 'Newest requests',
        lines: quotes.map(
          (quote) => `Request ${quote.id}, ${momentText(quote.created_at)}: ${quote.status}.`,
        ),
      },
      {
        heading: 'Messages',
        lines: [...mails.map((mail) => mailLine(mail, stateOfEmail(mail))), ...texts.map(textLine)],
      },
      jobsSection(await findJobsAbout(db, { userId: id })),
    ],
  };
};

const explainShop: Explain = async (db, id, now) => {
  const shop = await findExplainedShop(db, id, now);
  return shop && { title: `Shop ${id}, ${shop.name}, ${shop.city}`, sections: shopSections(shop) };
};

const explainMail: Explain = async (db, id) => {
  const mail = await findEmail(db, id);
  if (!mail) return undefined;
  const to = mail.user_id ? `account ${mail.user_id}` : 'somebody without an account';
  return {
    title: `E-mail ${id}`,
    sections: [
      {
        heading: 'State',
        lines: [
          `A ${mail.kind} e-mail to ${to}, written at ${momentText(mail.created_at)}.`,
          `It is ${mailState(mail, stateOfEmail(mail))}.`,
        ],
      },
      jobsSection(await findJobsAbout(db, { emailId: id })),
    ],
  };
};

const EXPLAIN: Record<ExplainedKind, Explain> = {
  quote: explainQuote,
  owner: explainOwner,
  shop: explainShop,
  mail: explainMail,
};
