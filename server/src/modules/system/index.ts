export { createPublicConfig, type PublicConfig } from './system.service.ts';
