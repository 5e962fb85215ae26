/** The footer of e-mails about credentials. */
export const SECURITY_FOOTER = 'You’re getting this because it’s about your account’s security.';
