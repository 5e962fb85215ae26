import type { Operator, Policy, PolicySection } from './policy.ts';

const dataKept = (): readonly PolicySection[] => [
  {
    heading: 'In short',
    text: [
      'We keep what we need to get you prices and run your garage. Shops that quote do not get your ' +
        'name, e-mail address, or phone number. Only a shop you book with learns your first name, ' +
        'and more if you choose. We do not sell data, show ads from others, or put trackers on our pages.',
    ],
  },
  {
    heading: 'What we keep, and why',
    text: [],
    items: [
      'Your account: your name and e-mail address, and, if you give them, your phone number, ' +
        'birthday (day and month), and picture. We use it to know who you are and to contact ' +
        'you.',
      'Your garage: vehicles, mileage, notes, photos, and service history. We use it to ask ' +
        'shops about the right car and to tell you what service is due.',
      'Your places: saved addresses and the locations of your requests. We use them to find ' +
        'shops nearby. We ask for your device’s location only when you choose to use it.',
      'Your quotes: the job, the calls we made, the prices, and what you did with them. We ' +
        'keep photos you add until the quote expires, or for a day if you do not send the ' +
        'request.',
      'Your bookings: the times you offered, what you wrote for the shop, and its answer. We ' +
        'use them to get you an appointment and to remind you of it.',
      'What you tell us you paid, and the receipt if you add one. We use it for your service ' +
        'history, and ' +
        'to show all owners which shops keep their prices and what people pay in an area.',
      'Your purchases: what you bought, when you bought it, and the receipt. Card numbers go ' +
        'to the payment provider and never reach us.',
      'Your sessions: when you logged in, and from which kind of browser. We use them to show ' +
        'you where you are logged in, to let you log out there, and to keep others out.',
      'E-mails we sent you, and what you chose to receive.',
      'If you want texts: your mobile number, the words you agreed to and when you agreed, and ' +
        'the texts between you and us. We use them to text you about your quotes. We do not ' +
        'share numbers or consent with anyone for marketing.',
      'If you want notifications: the address that your browser uses to receive them.',
      'What you tell us about a shop, and the name, e-mail address, and phone number you leave so ' +
        'that we can reply.',
      'How often an IP address tries to log in, sign up, or search. We use it to keep attackers and ' +
        'bots out.',
    ],
  },
];

const dataShared = (): readonly PolicySection[] => [
  {
    heading: 'Who else sees your data',
    text: [],
    items: [
      'A shop hears about the vehicle and the job, and that you are nearby. It sees the note and ' +
        'the photos you add to a request. We remove phone numbers and addresses from the note.',
      'A shop you book with also gets your first name, the times you offered, and what you ' +
        'wrote for it. It gets your full name and phone number only if you check that box when ' +
        'you book.',
      'If you tell us what you paid at a shop whose price you took, we tell the shop the ' +
        'amount, the job, and the vehicle, so that it can respond. It gets neither your name ' +
        'nor the receipt.',
      'We show what shops quote in an area only if we have many prices from several shops. We never ' +
        'name an owner.',
      'Our agents see your request: the vehicle, the job, the town, and what shops said. They ' +
        'do not see your name, e-mail address, phone number, or other requests. They see your ' +
        'first name, and what you let us give the shop, only when they book for you.',
      'Our supervisors can look up an account to help you, issue refunds, and stop abuse. They ' +
        'see the name, e-mail address, balance, requests, and purchases. We record what they ' +
        'change, and why.',
      'Anyone with the link to a quote that you share can see its job, vehicle, town, and ' +
        'prices, but nothing about you. You can revoke the link.',
      'The payment provider sees what it needs to take a payment. Its card form loads from its ' +
        'own servers, only when you buy, and may set the provider’s cookies.',
      'Map images come from a map service, which sees your IP address and the area you look ' +
        'at. Another service finds the location of each address you enter.',
      'Our e-mail provider delivers our e-mails, and our text message provider delivers our ' +
        'texts. Notifications are sent encrypted through the maker of your browser, and they ' +
        'say nothing about you, your car, or a shop. We give data to a court or another ' +
        'authority only if the law requires it.',
    ],
  },
  {
    heading: 'How long we keep it',
    text: [],
    items: [
      'We keep your data for as long as you have an account, unless you remove it earlier. We ' +
        'keep e-mails we sent for 90 days, unused sessions for 14 days, any session for at ' +
        'most 90 days, and attempts from an IP address for 2 days.',
      'After you delete your account, you can restore it for 30 days with the link in the ' +
        'e-mail we send. Then we erase your personal data. We keep the prices, without ' +
        'anything that points to you.',
      'We keep a scrambled copy of each e-mail address for 13 months after an account stops ' +
        'using it, so that nobody gets free quotes twice. Nobody can turn it back into the ' +
        'address. For 180 days, we keep a scrambled record of the browsers and networks you ' +
        'logged in from, so that we can tell you when you log in from a new one.',
      'We keep records of purchases in our books as tax law requires, without your name or ' +
        'card. We also keep records of what our staff did, with only the account’s number.',
      'What you wrote for a shop and your receipts are erased with the account. We keep what ' +
        'was paid and when a shop was booked with the prices, without anything that points to ' +
        'you.',
      'We keep texts for 90 days. We permanently record which phones replied STOP. For 13 ' +
        'months, we record which phones were verified to send a first request. Both records ' +
        'are scrambled, and nobody can turn them back into phone numbers.',
      'We keep what you told us about a shop until you ask us to erase it, or until your ' +
        'account with the same e-mail address is erased.',
    ],
  },
];

const yourRights = (): readonly PolicySection[] => [
  {
    heading: 'Your privacy choices',
    text: ['We do not sell or share data for advertising, so there is nothing to opt out of.'],
    items: [
      'In your account settings, you can download all the data we have about you as one file, ' +
        'correct it, and delete your account.',
      'You can stop optional e-mails in the notification settings or with the link in each ' +
        'e-mail.',
      'To stop texts, reply STOP or remove your number in the notification settings. To stop ' +
        'notifications, turn them off there or log out in that browser.',
      'Each time you book, you choose whether the shop gets your name and number. You never ' +
        'have to tell us what a repair cost.',
      'We use your location only when you choose to share it. You can turn this off in your ' +
        'browser.',
    ],
  },
  {
    heading: 'If you work at a shop',
    text: [
      'We ask a shop by text or e-mail only if someone there agreed to it. We keep that ' +
        'person’s name, number or address, the words they agreed to, when they agreed, and ' +
        'which of our agents they spoke to. To stop our messages, reply STOP or use the link ' +
        'in the message. We erase what identifies the person 30 days after that, or after a ' +
        'year without use. We keep the fact that somebody agreed for five years.',
    ],
  },
];

const otherFacts = ({ name, address }: Operator): readonly PolicySection[] => [
  {
    heading: 'In your browser',
    text: [
      'When you sign up, we set one cookie that lasts for a day. It shows that the ' +
        'confirmation came from the browser you signed up in. Your browser’s own storage holds ' +
        'your session, the vehicle you chose, the theme, any unfinished request, and how far ' +
        'you scrolled. It also holds what you typed on the first page, for a day, and the last ' +
        'place you entered. While you are logged in, it holds your garage and the last quote ' +
        'you opened, so that you can read them offline. Logging out clears everything except ' +
        'the theme and how far you scrolled.',
    ],
  },
  {
    heading: 'Security',
    text: [
      'Connections are encrypted, passwords are stored only as hashes that cannot be reversed, ' +
        'and our agents see a request but not the account behind it. All our staff log in with ' +
        'a second factor.',
    ],
  },
  {
    heading: 'Minimum age',
    text: [
      'The service is not for anyone under 16. If we learn that an account belongs to someone ' +
        'under 16, we delete it.',
    ],
  },
  {
    heading: 'Questions',
    text: [
      `Contact ${name} through the contact page, or by mail at ${address}. If this policy ` +
        'changes in a way that matters, we will e-mail you first.',
    ],
  },
];

export const privacy: Policy = {
  name: 'privacy',
  title: 'Privacy policy',
  summary: 'What data we keep, why, for how long, and how to get it or erase it.',
  sections: (operator) => [
    ...dataKept(),
    ...dataShared(),
    ...yourRights(),
    ...otherFacts(operator),
  ],
};
