/** Nobody knows whether the mail server took the mail: what must not come twice is not sent again. */
export class MailUncertain extends Error {
  override name = 'MailUncertain';
}
