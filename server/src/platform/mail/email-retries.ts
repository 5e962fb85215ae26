import { retriesOf } from '../jobs/job.ts';

/** An outage of the mail server over a weekend loses no e-mail. */
export const EMAIL_RETRIES = { retryForSeconds: 3 * 24 * 3_600, retryDelaySeconds: 5 };
/** After this many, an e-mail isn't tried again until someone resends it. */
export const EMAIL_ATTEMPTS = retriesOf(EMAIL_RETRIES) + 1;
