import type { Policy } from './policy.ts';

export const refunds: Policy = {
  name: 'refunds',
  title: 'Refunds',
  summary: 'When a quote or your money comes back.',
  sections: ({ address }) => [
    {
      heading: 'When a quote comes back by itself',
      text: ['The quote you spent returns to your balance, at no cost and without asking:'],
      items: [
        'when no shop gave a price;',
        'when we were late, even if prices still came;',
        'when we cancelled the request;',
        'when you cancelled before the first call was made.',
      ],
    },
    {
      heading: 'When it does not',
      text: [
        'Once we have called shops, a request that you cancel stays spent: people worked on it. ' +
          'A price that changes after inspection is not a reason for a refund either; the price ' +
          'card says that it may.',
      ],
    },
    {
      heading: 'Money for quotes you bought',
      text: [
        'Within 30 days of a purchase we refund what is left of it: unused quotes at the price ' +
          'you paid for each. Quotes of that purchase that are used are not refunded. Bought ' +
          'quotes do not expire, so there is no hurry.',
      ],
    },
    {
      heading: 'How to ask',
      text: [
        'Choose “Ask for a refund” next to the purchase, in Settings, Payments. Or write to ' +
          `${address} with the date of the purchase or its receipt. A person answers by e-mail. ` +
          'Money goes back the way you paid, usually within 5 to 10 business days, and ' +
          'the quotes leave your balance then.',
      ],
    },
    {
      heading: 'Charged by mistake',
      text: [
        'If you were charged twice, or for quotes that never arrived, tell us and we put it ' +
          'right in full. Please ask us before you dispute a charge with your bank: a dispute ' +
          'takes the quotes of that purchase back until it is settled.',
      ],
    },
    {
      heading: 'The repair itself',
      text: [
        'We do not take money for repairs. Whether a shop refunds its work is between you and ' +
          'the shop.',
      ],
    },
  ],
};
