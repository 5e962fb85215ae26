import { plural } from '@fourbay/contract/formats/format';
import { adviceOf, nameOfComponent } from '@fourbay/contract/garage/recall-words';
import type { MailContent } from '../notifications/index.ts';
import type { RecallNotice } from './safety-recalls.store.ts';

/** About the new recalls of one vehicle, of which this is the first. */
export function safetyRecallMail(
  first: RecallNotice,
  recalls: readonly RecallNotice[],
  baseUrl: string,
): MailContent {
  const advice = recalls.map(adviceOf).find((text) => text !== undefined);
  const count = plural(recalls.length, 'new safety recall');
  const isOne = recalls.length === 1;
  return {
    subject: `${first.invented ? 'Demo: ' : ''}${count} for your ${first.vehicle_name}`,
    preview: advice ?? 'The repair is free at any dealer for the make.',
    heading: `${count} for your ${first.vehicle_name}`,
    paragraphs: [
      ...(first.invented
        ? [
            isOne
              ? 'This recall is made up for the demo.'
              : 'These recalls are made up for the demo.',
          ]
        : []),
      ...(advice ? [advice] : []),
      `NHTSA lists ${isOne ? 'it' : 'them'} for your make, model, and year. Check your VIN at ` +
        'nhtsa.gov/recalls to see whether your car is included.',
      'The repair is free at any dealer for the make, so we don’t get prices for it.',
    ],
    facts: recalls.map(({ component, remedy }): [string, string] => [
      nameOfComponent(component),
      remedy || 'NHTSA doesn’t describe a repair yet.',
    ]),
    action: {
      label: isOne ? 'See the recall' : 'See the recalls',
      url: `${baseUrl}/my_garage/vehicle_profile?vehicle=${first.vehicle_id}`,
    },
    footer: 'You’re getting this because vehicle information is on in your notification settings.',
  };
}
