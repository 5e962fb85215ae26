export { demoAccounts } from './accounts.demo.rules.ts';
export { createDemoAccounts, hasDemoAccounts } from './accounts.demo.service.ts';
export { inviteStaff } from './accounts.invitations.service.ts';
export { createSessions, endSessions, type Sessions } from './accounts.sessions.service.ts';
