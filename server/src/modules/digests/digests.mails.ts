import { plural } from '@fourbay/contract/formats/format';
import { formatCents } from '@fourbay/contract/formats/money';
import type { MailContent } from '../notifications/index.ts';
import { totalOf, type Balances } from '../quota/index.ts';
import { nameOfService, describeDue, type DueVehicle } from './digests.rules.ts';
import type { MonthFacts } from './digests.store.ts';

interface Summary {
  firstName: string;
  month: string;
  facts: MonthFacts;
  lowest: readonly { title: string; shop: string; cents: number }[];
  balances: Balances;
  baseUrl: string;
}

export function accountSummaryMail({
  firstName,
  month,
  facts,
  lowest,
  balances,
  baseUrl,
}: Summary): MailContent {
  const left = totalOf(balances);
  const idle = facts.requested === 0;
  return {
    subject: `Your ${month}: ${plural(facts.requested, 'quote')} requested, ${left} left`,
    preview: idle
      ? `${plural(left, 'quote')} left in your balance.`
      : `${plural(facts.prices, 'price')} came in.`,
    heading: `Your account in ${month}`,
    paragraphs: [
      idle
        ? `${firstName}, you didn’t request any quotes in ${month}.`
        : `${firstName}, here is what happened in your account in ${month}.`,
    ],
    facts: [
      ['Quotes requested', String(facts.requested)],
      ['Prices received', String(facts.prices)],
      ...lowest.map(({ title, shop, cents }): [string, string] => [
        `Lowest for ${title}`,
        `${formatCents(cents)}, ${shop}`,
      ]),
      ['Quotes added to your balance', String(facts.added)],
      ['Quotes used', String(facts.used)],
      [
        'Quotes left',
        `${left} (${balances.monthly} monthly, ${balances.yearly} yearly, ` +
          `${balances.additional} additional)`,
      ],
    ],
    action: { label: 'See my quote history', url: `${baseUrl}/settings/quote_history` },
    footer:
      'You’re getting this once a month because account summaries are on in your notification settings.',
  };
}

export function serviceDueMail({
  firstName,
  vehicles,
  baseUrl,
}: {
  firstName: string;
  vehicles: readonly DueVehicle[];
  baseUrl: string;
}): MailContent {
  const first = vehicles[0];
  const onlyVehicle = vehicles.length === 1 && first ? first : undefined;
  // A link about one vehicle opens it, even if another one was chosen last in the browser.
  const chosen = onlyVehicle ? `?vehicle=${onlyVehicle.id}` : '';
  const lines = vehicles.flatMap(({ name, due }) =>
    due.map((item): [string, string] => [
      onlyVehicle ? nameOfService(item) : `${name}: ${nameOfService(item)}`,
      describeDue(item),
    ]),
  );
  return {
    subject: onlyVehicle
      ? `${plural(lines.length, 'service')} due or coming up: ${onlyVehicle.name}`
      : `${plural(lines.length, 'service')} due or coming up for your ${vehicles.length} vehicles`,
    preview: lines.map(([label, when]) => `${label} ${when}`).join(', '),
    heading: onlyVehicle
      ? `What your ${onlyVehicle.name} needs next`
      : 'What your vehicles need next',
    paragraphs: [
      `${firstName}, this is based on the maintenance schedule, the mileage you gave us, and ` +
        'your service history. Already done? Say so in your garage, and we’ll stop reminding you.',
    ],
    facts: lines,
    action: {
      label: 'Get four prices',
      url: `${baseUrl}/request_a_quote/step/1${chosen}`,
    },
    closing: [
      'Has your mileage changed? Update it in your garage to get better dates: ' +
        `${baseUrl}/my_garage/vehicle_profile${chosen}`,
    ],
    footer:
      'You’re getting this because vehicle information is on in your notification settings. We ' +
      'only e-mail you when there’s something new.',
  };
}
