export { ALL_POLICIES } from './all-policies.ts';
export { PolicyText } from './policy-text.tsx';
