import { MIN_AGE } from '@fourbay/contract/system/policies';
import type { Operator, Policy, PolicySection } from './policy.ts';

const serviceSection = (): readonly PolicySection[] => [
  {
    heading: 'Who may use the service',
    text: [
      `You must be at least ${MIN_AGE} years old. The service is for owners of vehicles in the ` +
        'continental United States: the 48 states and Washington, DC. Each person may have ' +
        'only one account, and you are responsible for what happens under yours.',
    ],
  },
  {
    heading: 'What we do',
    text: [
      'You tell us the vehicle, the job, and the place. We call local repair shops, ask each ' +
        'the same questions, and show you up to four prices. Quotes are usually ready within 20 ' +
        'minutes and within the hour at most while shops are open.',
      'We are not a repair shop, and shops do not work for us. The contract for a repair is ' +
        'between you and the shop you choose. The shop is responsible for its price and its work.',
    ],
  },
  {
    heading: 'What a price means',
    text: [
      'A price is what a shop told us on the phone or sent us itself. The card says which. It ' +
        'may be estimated from similar vehicles, and it may change after the shop has inspected ' +
        'yours. The card says what is included, what was not asked, and how long the price is good, ' +
        'if the shop told us. ' +
        'Confirm it with the shop before you agree to the work.',
    ],
  },
  {
    heading: 'Free and purchased quotes',
    text: [
      'A confirmed account gets one free quote each month and three extra quotes a year. ' +
        'Unused free quotes do not carry over. Quotes that you buy do not expire. The refund ' +
        'policy says when you get money back.',
      'If we cannot get a single price, you get back the quote you spent. If we are late, you get ' +
        'it back too, and you still get the prices.',
    ],
  },
];

const yourAccount = (): readonly PolicySection[] => [
  {
    heading: 'Your responsibilities',
    text: [
      'Give us correct details about the vehicle and the job. A price for the wrong car helps ' +
        'nobody. Follow the acceptable-use policy. Keep your password to yourself, and tell us ' +
        'if you think that someone else knows it.',
    ],
  },
  {
    heading: 'Your data',
    text: [
      'Shops that quote do not get your name, e-mail address, or phone number from us. A shop you ' +
        'book with gets what you let us give it. The privacy policy says what we keep, why, and for ' +
        'how long.',
    ],
  },
  {
    heading: 'What you send us',
    text: [
      'Photos, notes, and receipts that you upload remain yours. You allow us to store them ' +
        'and to show them to you, and to show them to our agents when they need them to ask ' +
        'shops.',
    ],
  },
];

const liabilityAndLaw = ({ name, address, state }: Operator): readonly PolicySection[] => [
  {
    heading: 'Changes and termination',
    text: [
      'You can delete your account at any time in your settings. We may end or limit the ' +
        'service, and we may suspend accounts that break these terms. When these terms change ' +
        'in a way that matters, we will e-mail you at least 30 days in advance. The version ' +
        'you agreed to is recorded with your account.',
    ],
  },
  {
    heading: 'What we are responsible for',
    text: [
      'We work carefully, but shops change their prices, phones fail, and people make ' +
        'mistakes. As far as the law allows, we are not liable for the work of a shop, for a ' +
        'price that changed, or for indirect loss, and in all other cases for no more than you ' +
        'paid us in the twelve months before. Nothing here limits rights that the law gives ' +
        'you and that cannot be waived.',
    ],
  },
  {
    heading: 'Governing law',
    text: [
      `These terms are governed by the law of the State of ${state}, without its rules on ` +
        'conflicts of law. If part of these terms cannot be enforced, the rest still applies.',
    ],
  },
  {
    heading: 'How to reach us',
    text: [`To reach ${name}, use the contact page or write to ${address}.`],
  },
];

export const terms: Policy = {
  name: 'terms',
  title: 'Terms and conditions',
  summary: 'What you can expect from us, and what we expect from you.',
  sections: (operator) => [...serviceSection(), ...yourAccount(), ...liabilityAndLaw(operator)],
};
