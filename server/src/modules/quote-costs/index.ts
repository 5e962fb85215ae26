export { createLandingCounter } from './landing.service.ts';
