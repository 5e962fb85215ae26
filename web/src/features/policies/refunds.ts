import type { Policy } from './policy.ts';

export const refunds: Policy = {
  name: 'refunds',
  title: 'Refunds',
  summary: 'When we refund a quote or your money.',
  sections: ({ address }) => [
    {
      heading: 'When we refund a quote automatically',
      text: ['We automatically return the quote to your balance:'],
      items: [
        'when no shop gave a price;',
        'when we were late, even if prices still came;',
        'when we canceled the request;',
        'when you canceled before the first call was made.',
      ],
    },
    {
      heading: 'When we don’t refund a quote',
      text: [
        'If you cancel after we’ve called shops, you don’t get the quote back, because people have ' +
          'already worked on it. ' +
          'A price that changes after inspection is not a reason for a refund either. The price ' +
          'card says that it may change.',
      ],
    },
    {
      heading: 'Refunds for quotes you bought',
      text: [
        'Within 30 days of a purchase, we refund its unused quotes at the price you paid for ' +
          'each. We do not refund used quotes. Quotes you buy do not expire, so there is no ' +
          'hurry to use them.',
      ],
    },
    {
      heading: 'How to ask',
      text: [
        'In Settings > Payments, choose “Ask for a refund” next to the purchase. Or write to ' +
          `${address} and include the date of the purchase or its receipt. Someone will answer ` +
          'by e-mail. We refund the way you paid, usually within 5 to 10 business days, and ' +
          'the quotes then leave your balance.',
      ],
    },
    {
      heading: 'Charged by mistake',
      text: [
        'If you were charged twice, or for quotes that never arrived, tell us, and we will ' +
          'make it right. Please ask us before you dispute a charge with your bank. During a ' +
          'dispute, the unused quotes from that purchase are on hold until the dispute is ' +
          'settled.',
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
