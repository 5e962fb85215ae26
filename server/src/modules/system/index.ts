export { addBackup, findLastBackup } from './status.store.ts';
export { createPublicConfig, type PublicConfig } from './system.service.ts';
