export { demoAccounts } from './demo-accounts/demo-accounts.rules.ts';
export { createDemoAccounts, hasDemoAccounts } from './demo-accounts/demo-accounts.service.ts';
export { createDemoDriver, DEMO_DRIVERS } from './demo-accounts/demo-drivers.service.ts';
/** @internal */
export { inviteStaff } from './staff/invitations.service.ts';
/** @internal */
export { hashPassword } from './password/password-hash.ts';
/** @internal */
export { confirmNewApp, enrollFactor } from './second-factor/second-factor.service.ts';
/** @internal */
export { openSession } from './sign-in/new-device.service.ts';
/** @internal */
export { confirmAccount, TERMS_VERSION } from './sign-up/sign-up.service.ts';
/** @internal */
export { insertUser, type UserRow } from './users/users.store.ts';
export { findEndedApiKeys } from './api-keys/api-keys.service.ts';
export { checkCurrentPassword } from './password/current-password.service.ts';
export { createAuthenticator } from './sessions/authenticator.service.ts';
export { endSessions, findEndedSessions } from './sessions/sessions.service.ts';
export { findUsersToErase, lockUser, lockUserToErase, updateUser } from './users/users.store.ts';
export { erasedBefore } from './deletion/deletion.rules.ts';
export { deleteToErase } from './deletion/deletion.service.ts';
export { mailedName } from './users/mailed-name.rules.ts';
