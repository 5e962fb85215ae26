/**
 * It is unknown whether the mail server accepted the e-mail, so e-mails that must not arrive twice are not
 * retried.
 */
export class MailUncertain extends Error {
  override name = 'MailUncertain';
}

/** The mail server refused the recipient or the e-mail with a permanent error, such as 550. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
