export { createSessions, endSessions, type Sessions } from './accounts.sessions.service.ts';
