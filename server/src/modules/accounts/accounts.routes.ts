import * as contract from '@fourbay/contract/accounts/accounts';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { emailCodeRoutes } from './email-code/email-code.routes.ts';
import { confirmEmailChange } from './email-change/email-change.service.ts';
import { requestPasswordReset, resetPassword } from './password/password.service.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { securityRoutes } from './credentials/security.routes.ts';
import { presentAddition } from './credentials/recovery.present.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { secureAccount } from './secure-account/secure-account.service.ts';
import { answerWithSession, signInRoutes } from './sign-in/sign-in.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { readSignUpCookie, signUpCookie } from './sign-up/sign-up-cookie.ts';
import { registerUser, resendVerification, verifyUser } from './sign-up/sign-up.service.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';

const signUpRoutes = (deps: Deps): Route[] => [
  route(contract.register, async ({ body, source, setHeader }) => {
    const { verify, browser } = await registerUser(deps, body, source);
    setHeader('set-cookie', signUpCookie(browser, deps.baseUrl()));
    return { verify };
  }),
  route(contract.verify, async ({ body, source, headers }) =>
    answerWithSession(
      deps,
      await verifyUser(
        deps,
        { ...body, browser: readSignUpCookie(headers) },
        { source, userAgent: headers['user-agent'] ?? '' },
      ),
    ),
  ),
  route(contract.resendVerification, async ({ body, source, setHeader }) => {
    const { verify, browser } = await resendVerification(deps, body, source);
    setHeader('set-cookie', signUpCookie(browser, deps.baseUrl()));
    return { verify };
  }),
];

const recoveryRoutes = (deps: Deps): Route[] => [
  route(contract.forgotPassword, async ({ body, source }) => {
    await requestPasswordReset(deps, body.email, source);
    return {};
  }),
  route(contract.resetPassword, async ({ body, source, headers }) => {
    const { session, recentlyAdded } = await resetPassword(
      deps,
      {
        token: body.reset_password_token,
        password: body.password,
        confirmation: body.password_confirmation,
      },
      { source, userAgent: headers['user-agent'] ?? '' },
    );
    return {
      ...(await answerWithSession(deps, session)),
      recently_added: recentlyAdded.map(presentAddition),
    };
  }),
  route(contract.secureAccount, async ({ body, source }) => {
    const secured = await secureAccount(deps, body.token, source);
    return {
      email: secured.email,
      address_restored: secured.addressRestored,
      second_factor_kept: secured.secondFactorKept,
      reset_password_token: secured.resetToken,
      recently_added: secured.recentlyAdded.map(presentAddition),
    };
  }),
];

export const accountsRoutes = (deps: Deps): Route[] => [
  ...signUpRoutes(deps),
  ...recoveryRoutes(deps),
  route(contract.confirmEmailChange, async ({ body, source, caller }) => ({
    email: await confirmEmailChange(deps, body.change, { source, caller }),
  })),
  ...profileRoutes(deps),
  ...deletionRoutes(deps),
  ...emailCodeRoutes(deps),
  ...signInRoutes(deps),
  ...sessionsRoutes(deps),
  ...securityRoutes(deps),
  ...apiKeysRoutes(deps),
  ...passkeysRoutes(deps),
  ...secondFactorRoutes(deps),
  ...staffRoutes(deps),
];
