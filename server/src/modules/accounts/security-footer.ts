/** The footer of mails about credentials. */
export const SECURITY_FOOTER = 'You get this because it concerns the safety of your account.';
