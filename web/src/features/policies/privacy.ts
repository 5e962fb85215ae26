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
      'Your account: name, e-mail address and, if you give them, phone number, birthday (day ' +
        'and month) and a picture. We use it to know who you are and to write to you.',
      'Your garage: vehicles, mileage, notes, photos, and service history. We use it to ask shops ' +
        'about the right car and to tell you what is due.',
      'Your places: saved addresses and the places of your requests. We use them to find shops nearby. ' +
        'We ask for your device’s location only when you choose to use it.',
      'Your quotes: the job, the calls we made, the prices, and what you did with them. Photos ' +
        'you add are kept until the quote expires, and for a day if you send no request.',
      'Your bookings: the times you offered, what you wrote for the shop, and what it ' +
        'answered. We use them to get you an appointment and to remind you of it.',
      'What you tell us you paid, and the receipt if you add one. We use it for your service ' +
        'history, and ' +
        'to show all owners which shops keep their prices and what people pay in an area.',
      'Your purchases: what you bought, when, and its receipt. Card numbers go to the payment ' +
        'provider and never reach us.',
      'Your sessions: when you logged in, and from which kind of browser. We use them to let you ' +
        'see and end them, and to keep others out.',
      'E-mails we sent you, and what you chose to receive.',
      'If you want texts: your mobile number, the words you agreed to and when, and the texts ' +
        'between us. We use them to text you about your quotes. We do not give numbers or consent ' +
        'to anyone for marketing.',
      'If you want notifications: the address at which your browser gets them.',
      'What you tell us about a shop, and the name, e-mail address, and phone number you leave so ' +
        'that we can reply.',
      'How often an IP address tries to log in, sign up, or search. We use it to keep attackers and ' +
        'bots out.',
    ],
  },
];

const dataShared = (): readonly PolicySection[] => [
  {
    heading: 'Who else sees it',
    text: [],
    items: [
      'A shop hears about the vehicle and the job, and that you are nearby. It sees the note and ' +
        'the photos you add to a request. We remove phone numbers and addresses from the note.',
      'A shop you book with also hears your first name, your times, and what you wrote for it. ' +
        'It gets your full name and phone number only if you check that box when you book.',
      'We tell a shop whose price you took what you say you paid, for which job and vehicle, so ' +
        'that it can answer. It gets neither your name nor the receipt.',
      'We show what shops quote in an area only if we have many prices from several shops. We never ' +
        'name an owner.',
      'Our agents see your request: the vehicle, the job, the town, and what shops said. They ' +
        'do not see your name, e-mail address, phone number, or other requests. Only when they book ' +
        'for you do they see your first name and what you let us give the shop.',
      'Our supervisors can look up an account to help you, make refunds, and stop abuse. They see ' +
        'its name, e-mail address, balance, requests, and purchases. What they change is recorded, ' +
        'with the reason.',
      'Anyone with the link to a quote that you share sees its job, vehicle, town, and prices, and ' +
        'nothing about you. You can revoke the link.',
      'The payment provider sees what it needs to take a payment. Its card form comes from ' +
        'its own servers, only once you buy, and may set cookies there.',
      'Map images come from a map service, which sees your IP address and the ' +
        'area you look at. An address you enter is looked up by a service that turns it into a ' +
        'place.',
      'Our e-mail provider delivers our e-mails, and our text message provider delivers our texts. ' +
        'Notifications travel encrypted through the maker of your browser and say nothing about ' +
        'you, your car, or a shop. A court or an authority gets data only where the law makes us ' +
        'give it.',
    ],
  },
  {
    heading: 'How long',
    text: [],
    items: [
      'As long as you have an account, unless you remove things earlier. E-mails we sent are ' +
        'kept 90 days, an unused session 14 days, and any session at most 90, attempts from an ' +
        'IP address 2 days.',
      'After you delete the account you can restore it for 30 days with the link in the ' +
        'e-mail we send. Then your personal data is erased; prices are kept, without anything that ' +
        'points to you.',
      'We keep a scrambled copy of each e-mail address for 13 months after an account stops using ' +
        'it, so that nobody gets free quotes twice. Nobody can turn it back into the address. ' +
        'For 180 days we keep a scrambled form of the browsers and networks ' +
        'you logged in from, to tell you about a login from a new one.',
      'Records of purchases are kept in our books as tax law requires, without your name and card; so ' +
        'does what our staff did, under the account’s number alone.',
      'What you wrote for a shop, and receipts, go with the account. What was paid, and when a ' +
        'shop was booked, is kept with the prices, without anything that points to you.',
      'Texts are kept 90 days. That a phone replied STOP is kept for good, and which phone let a ' +
        'first request pass for 13 months, each in a scrambled form that nobody can read back.',
      'What you told us about a shop is kept until you ask us to erase it, or your account ' +
        'with the same e-mail address is erased.',
    ],
  },
];

const yourRights = ({ name, address }: Operator): readonly PolicySection[] => [
  {
    heading: 'Your privacy choices',
    text: ['We do not sell or share data for advertising, so there is nothing to opt out of.'],
    items: [
      'In your account settings you can download all that we hold about you as one file, ' +
        'correct it, and delete the account.',
      'Optional e-mails can be stopped in the notification settings or by the link in each of ' +
        'them.',
      'Texts stop when you reply STOP, or remove your number in the notification settings. ' +
        'Notifications end when you switch them off there, or log out of that browser.',
      'Each booking asks whether the shop gets your name and number, and nobody has to say ' +
        'what a repair cost in the end.',
      'Your location is used only when you choose it, and you can withdraw that in your browser.',
    ],
  },
  {
    heading: 'If you work at a shop',
    text: [
      'Shops can be asked by text or e-mail if someone there agreed to it. We keep the name, ' +
        'number or address, the words they agreed to, when, and which of our agents they spoke ' +
        'to. Reply STOP, or use the link in the message, and we stop writing. What identifies the ' +
        'person is erased 30 days after that, or after a year without use; the fact that ' +
        'somebody agreed is kept for five years.',
    ],
  },
  {
    heading: 'In your browser',
    text: [
      'We set one cookie, for a day, when you sign up. It shows that a confirmation came from the ' +
        'browser that signed up. Your browser keeps the session, the chosen vehicle, the theme, an ' +
        'unfinished request, for a day what you typed on the first page, and how far you had ' +
        'scrolled in its own storage. While you are logged in it also keeps your garage and the ' +
        'quote you opened last, to read without a connection. Logging out clears all of it but ' +
        'the theme and the scrolling.',
    ],
  },
  {
    heading: 'Security',
    text: [
      'Connections are encrypted, passwords are kept only as hashes that cannot be turned ' +
        'back, and our agents see a request without the account behind it. All our staff sign ' +
        'in with a second factor.',
    ],
  },
  {
    heading: 'Young people',
    text: ['The service is not for anyone under 16. If we learn of such an account, we delete it.'],
  },
  {
    heading: 'Questions',
    text: [
      `${name} answers through the contact page, and by mail at ${address}. If this policy ` +
        'changes in a way that matters, we e-mail you first.',
    ],
  },
];

export const privacy: Policy = {
  name: 'privacy',
  title: 'Privacy policy',
  summary: 'What is kept, why, how long, and how to get or erase it.',
  sections: (operator) => [...dataKept(), ...dataShared(), ...yourRights(operator)],
};
