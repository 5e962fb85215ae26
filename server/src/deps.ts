import type { Config } from './config/config.ts';
import type { LiveMessage } from './live-messages.ts';
import type { CardPayments } from './platform/payments/card-payments.ts';
import type { Clock } from './platform/values/clock.ts';
import type { Queryable } from './platform/database/db.ts';
import type { Geocoder } from './platform/geo/geocoder.ts';
import type { ImageStore } from './platform/images/image-store.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { LiveUpdates } from './platform/live/live-updates.ts';
import type { Log } from './platform/observability/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { SecretBox } from './platform/security/secret-box.ts';
import type { RecallSource } from './recall-source/recall-source.ts';
import type { Texter } from './platform/texts/texter.ts';
import type { Voice } from './platform/voice/voice.ts';
import type { VinDecoder } from './vin-decoder/vin-decoder.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.generated.ts';

/** The pool or an open transaction. */
export type Db = Queryable<Schema>;
export type Trx = Transaction<Schema>;

/** Everything outside the rules that a service may use; built once by the entry point. */
export interface Deps {
  readonly config: Config;
  readonly db: Kysely<Schema>;
  readonly engine: 'embedded' | 'server';
  readonly now: Clock;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly live: LiveUpdates<LiveMessage>;
  readonly mailer: Mailer;
  /** Absent when none is configured. Then only the gazetteer is used. */
  readonly geocoder: Geocoder | undefined;
  /** Absent when none is configured. Then no recalls are shown. */
  readonly safetyRecalls: RecallSource | undefined;
  /** Absent without a payment provider. Then buying is off. */
  readonly cards: CardPayments | undefined;
  /** Absent without a sender of text messages. */
  readonly texter: Texter | undefined;
  /** Absent when agents dial by hand. */
  readonly voice: Voice | undefined;
  readonly images: ImageStore;
  readonly secrets: SecretBox;
  readonly vins: VinDecoder;
  /** The public base URL without a trailing slash. Links in e-mails begin with it. */
  readonly baseUrl: () => string;
}
