import { z } from 'zod';
import {
  StartRefused,
  text,
  webAddress,
  wholeNumber,
  type Settings,
  type SettingsTable,
} from '../platform/config/config.ts';
import type { S3Options } from '../platform/images/image-files-s3.ts';

/** Where pictures are stored. */
export const pictureSettings = {
  PICTURE_MEMORY_MB: {
    schema: wholeNumber(128, 16_384),
    fallback: '256',
    about:
      'Approximate memory for decoding pictures. With 256, two typical photos or one with 25 ' +
      'megapixels can be decoded at a time. Others wait on disk.',
  },
  PICTURES_S3_URL: {
    schema: webAddress.optional(),
    about:
      'An S3-compatible store for pictures, without the bucket. If not set, pictures are kept ' +
      'in DATA_DIR.',
  },
  PICTURES_S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
      .optional(),
    about: 'The bucket for pictures. It can stay private.',
  },
  PICTURES_S3_REGION: {
    schema: text,
    fallback: 'us-east-1',
    about: 'The bucket’s region. Use auto if the store has no regions.',
  },
  PICTURES_S3_KEY_ID: { schema: text.optional(), about: 'The id of the store’s access key.' },
  PICTURES_S3_SECRET: {
    schema: text.optional(),
    secret: true,
    about: 'The store’s secret access key.',
  },
} as const satisfies SettingsTable;

/** The configured S3 store; undefined when pictures are on disk. */
export function pictureStoreOf({
  PICTURES_S3_URL: endpoint,
  PICTURES_S3_BUCKET: bucket,
  PICTURES_S3_REGION: region,
  PICTURES_S3_KEY_ID: accessKeyId,
  PICTURES_S3_SECRET: secretAccessKey,
}: Settings<typeof pictureSettings>): S3Options | undefined {
  if (!endpoint) return undefined;
  if (bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  const required = {
    PICTURES_S3_BUCKET: bucket,
    PICTURES_S3_KEY_ID: accessKeyId,
    PICTURES_S3_SECRET: secretAccessKey,
  };
  const [missing] = Object.entries(required).find(([, value]) => !value) ?? [];
  throw new StartRefused(
    `${missing} must be set when PICTURES_S3_URL is. Pictures can’t be stored without it.`,
  );
}
