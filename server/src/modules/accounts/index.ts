export { createSessions, type Sessions } from './accounts.sessions.ts';
