declare module '../../lib/browser/modal.ts' {
  interface Modals {
    /** With `byCode`, it asks for the e-mail address only, and a code follows. */
    login: { email?: string; notice?: string; byCode?: 'request' | 'login' };
    email_code: { email: string; verify: string };
    complete_profile: object;
    second_step: { otpToken: string; email?: string; notice?: string };
    sign_up: object;
    choose_password: object;
    forgot_password: { email?: string };
    sign_up_verification: { email: string; verify: string };
    resend_verification: { email: string; password: string };
    change_password_confirmation_notice: { email: string };
  }
}

export {};
