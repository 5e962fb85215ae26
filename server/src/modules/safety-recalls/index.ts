export { demoRecalls } from './demo-recalls.ts';
