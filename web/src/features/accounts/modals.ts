declare module '../../lib/browser/modal.ts' {
  interface Modals {
    login: { email?: string; notice?: string };
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
