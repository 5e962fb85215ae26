export { demoAccounts } from './accounts.demo.rules.ts';
export { createDemoAccounts, hasDemoAccounts } from './accounts.demo.service.ts';
export { inviteStaff } from './accounts.invitations.service.ts';
export { createSessions, endSessions, findDeadSessions } from './accounts.sessions.service.ts';
export { findUsersToErase, lockUser, lockUserToErase, updateUser } from './accounts.store.ts';
export { erasedBefore } from './accounts.deletion.rules.ts';
