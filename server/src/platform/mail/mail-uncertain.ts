/**
 * It is unknown whether the mail server accepted the e-mail, so e-mails that must not arrive twice are not
 * retried.
 */
export class MailUncertain extends Error {
  override name = 'MailUncertain';
}
