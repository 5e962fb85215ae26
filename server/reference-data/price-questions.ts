import { QUESTION_OEM_PARTS, QUESTION_OUT_THE_DOOR } from '@fourbay/contract/quotes/quote-limits';

/** Questions that agents ask about every price, in the order of the price form. */
export const PRICE_QUESTIONS: readonly {
  slug: string;
  wording: string;
  question_id: number | null;
}[] = [
  {
    slug: 'parts-grade',
    wording: 'Are the parts OEM or aftermarket? How much is parts, and how much is labor?',
    question_id: QUESTION_OEM_PARTS,
  },
  {
    slug: 'out-the-door',
    wording: 'Is that out the door, with tax and fees? If not, what’s extra?',
    question_id: QUESTION_OUT_THE_DOOR,
  },
  {
    slug: 'warranty',
    wording: 'What’s the warranty, in months and miles?',
    question_id: null,
  },
  { slug: 'earliest-slot', wording: 'How soon could you take it?', question_id: null },
  {
    slug: 'valid-until',
    wording: 'How long is the price good? Is it for this car, or an estimate from similar ones?',
    question_id: null,
  },
];
