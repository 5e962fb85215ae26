import type { Operator, Policy, PolicySection } from './policy.ts';

const allowedUse = ({ name }: Operator): readonly PolicySection[] => [
  {
    heading: 'Who this is for',
    text: [`This policy is for everyone who uses ${name}, with or without an account.`],
  },
  {
    heading: 'Prohibited uses',
    text: ['You must not use the service to:'],
    items: [
      'spread malware, or files and links made to damage or take over computers;',
      'store, send, or link to illegal content;',
      'send spam, or collect addresses and phone numbers for it;',
      'test payment cards, with bots or by hand;',
      'buy on behalf of someone else, or resell quotes;',
      'pretend to be another person, a shop, or one of us;',
      'harass shops, our agents, or other people.',
    ],
  },
  {
    heading: 'System abuse',
    text: [
      'Do not try to get into accounts, data, or parts of the service that are not yours. Do ' +
        'not look for weaknesses without our permission, get around limits, open several accounts ' +
        'for more free quotes, or copy prices in bulk with software.',
    ],
  },
  {
    heading: 'Use of resources',
    text: [
      'For every request, people have to make phone calls. Do not request quotes you do not ' +
        'need, and do not use the service in a way that slows it down for others. We limit how ' +
        'much one account or one address can request.',
    ],
  },
  {
    heading: 'No spam',
    text: [
      'Do not use names, numbers, or addresses found here to send unsolicited messages, not ' +
        'even a few, by e-mail, phone, text message, or mail. Do not mention this service in ' +
        'such messages, and do not send them through it.',
    ],
  },
];

const enforcement = ({ address, abuseEmail }: Operator): readonly PolicySection[] => [
  {
    heading: 'Moderation of content',
    text: [
      'Photos, notes, and names that you enter must be about your vehicle and its service. We ' +
        'may review, hide, or remove anything that breaks this policy or the law, without ' +
        'notice if it is urgent.',
    ],
  },
  {
    heading: 'Copyright',
    text: [
      'Upload only what is yours to share. If you find your own work here without your ' +
        `permission, write to ${abuseEmail} or to the address below. Name the work, say where ` +
        'you found it and how to reach you, and state in good faith that its use is not ' +
        'allowed. We remove infringing content and close the accounts of repeat infringers.',
    ],
  },
  {
    heading: 'Account security',
    text: [
      'Choose a password that you do not use anywhere else, do not share it with anyone, and ' +
        'log out on devices that others use. If you think that someone got into your account, ' +
        'change your password and tell us right away. Changing it logs you out everywhere ' +
        'else.',
    ],
  },
  {
    heading: 'Enforcement',
    text: [
      'We may suspend or terminate an account that breaks this policy, without notice. ' +
        'Terminated accounts are not re-activated, and their owners may not open new ones.',
      'When our abuse team writes to you, reply within 2 days. If you do not, we will act on ' +
        'what we know.',
    ],
  },
  {
    heading: 'Reporting',
    text: [
      `Report abuse to ${abuseEmail}. Tell us what you saw, where, and when. You can also ` +
        `write to us at ${address}.`,
    ],
  },
];

export const acceptableUse: Policy = {
  name: 'acceptable_use',
  title: 'Acceptable use',
  summary: 'What you must not use the service for, and what happens if you do.',
  sections: (operator) => [...allowedUse(operator), ...enforcement(operator)],
};
