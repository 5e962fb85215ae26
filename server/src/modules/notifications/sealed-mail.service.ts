import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { EmailRow } from './notifications.store.ts';

const PURPOSE = 'queued mail';

type Content = Pick<EmailRow, 'subject' | 'body_text' | 'body_html'> & { headers: string };

const sealedContent = z.object({
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  headers: z.string(),
});

/** The columns of an e-mail with a secret. Its content is encrypted until it is sent. */
export const sealContent = ({ secrets }: Pick<Deps, 'secrets'>, content: Content) => ({
  subject: '',
  body_text: '',
  body_html: '',
  headers: '{}',
  sealed: secrets.seal(PURPOSE, Buffer.from(JSON.stringify(content))),
});

/** The e-mail with its content decrypted. */
export function openContent({ secrets }: Pick<Deps, 'secrets'>, email: EmailRow): EmailRow {
  if (!email.sealed) return email;
  const text = secrets.open(PURPOSE, email.sealed).toString();
  const { headers, ...content } = sealedContent.parse(JSON.parse(text));
  return { ...email, ...content, headers: JSON.parse(headers) };
}
