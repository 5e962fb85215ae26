import { acceptableUse } from './acceptable-use.ts';
import type { Policy } from './policy.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

export const ALL_POLICIES: readonly Policy[] = [terms, acceptableUse, privacy, refunds];
