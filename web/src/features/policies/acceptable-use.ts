import type { Operator, Policy, PolicySection } from './policy.ts';

const allowedUse = ({ name }: Operator): readonly PolicySection[] => [
  {
    heading: 'Who this is for',
    text: [`Everyone who uses ${name}, with or without an account.`],
  },
  {
    heading: 'Prohibited uses',
    text: ['You must not use the service to:'],
    items: [
      'spread malware, or files and links made to damage or take over computers;',
      'store, send, or point to illegal content;',
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
      'Every request makes people pick up a phone. Do not ask for quotes you do not need, and ' +
        'do not load the service in a way that slows it for others. We limit how much one ' +
        'account or one address can ask for.',
    ],
  },
  {
    heading: 'No spam',
    text: [
      'Do not use names, numbers, or addresses found here to send messages that nobody asked ' +
        'for, in any amount: not by e-mail, phone, text message, or mail. Do not name this ' +
        'service in such messages, and do not send them through it.',
    ],
  },
];

const enforcement = ({ address, abuseEmail }: Operator): readonly PolicySection[] => [
  {
    heading: 'Moderation of content',
    text: [
      'Photos, notes, and names that you enter must be about your vehicle and its service. ' +
        'We may look at, hide, or remove what breaks this policy or the law, without notice ' +
        'where it is urgent.',
    ],
  },
  {
    heading: 'Copyright',
    text: [
      'Upload only what is yours to share. If you find your own work here without your ' +
        `permission, write to ${abuseEmail} or to the address below: name the work, where you ` +
        'found it, how to reach you, and state in good faith that its use is not allowed. We remove ' +
        'what ' +
        'infringes, and close the accounts of repeat infringers.',
    ],
  },
  {
    heading: 'Account security',
    text: [
      'Choose a password that you use nowhere else, share it with nobody, and log out on ' +
        'devices that others use. If you think that someone got in, change the password, which ' +
        'ends all other sessions, and tell us right away.',
    ],
  },
  {
    heading: 'Enforcement',
    text: [
      'We may suspend or terminate an account that breaks this policy, without notice. ' +
        'Terminated accounts are not re-activated, and their owner may not open another.',
      'When our abuse team writes to you, reply within 2 days. If you don’t, we act ' +
        'on what we know.',
    ],
  },
  {
    heading: 'Reporting',
    text: [
      `Tell us about abuse at ${abuseEmail}, with what you saw, where, and when. Letters reach ` +
        `us at ${address}.`,
    ],
  },
];

export const acceptableUse: Policy = {
  name: 'acceptable_use',
  title: 'Acceptable use',
  summary: 'What the service must not be used for, and what happens then.',
  sections: (operator) => [...allowedUse(operator), ...enforcement(operator)],
};
