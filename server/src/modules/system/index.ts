export { addBackup, findLastBackup } from './backups.store.ts';
export { createPublicConfig, type PublicConfig } from './system.service.ts';
