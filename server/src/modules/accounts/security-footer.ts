/** The footer of mails about credentials. */
export const SECURITY_FOOTER = 'You get this because it concerns the security of your account.';
