export { recordStaffAction, type StaffAction } from './audit-log.store.ts';
