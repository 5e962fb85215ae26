import { QUESTION_OEM_PARTS, QUESTION_OUT_THE_DOOR } from '@fourbay/contract/quote-limits';

/** What agents ask about every price, in the order of the price form. */
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
    wording: 'Does that include tax and every fee, out the door? If not, which fees come on top?',
    question_id: QUESTION_OUT_THE_DOOR,
  },
  {
    slug: 'warranty',
    wording: 'What warranty comes with it, in months and miles?',
    question_id: null,
  },
  { slug: 'earliest-slot', wording: 'When is your earliest slot for it?', question_id: null },
  {
    slug: 'valid-until',
    wording:
      'Until when does this price hold? Is it for this very car, or an estimate from similar ones?',
    question_id: null,
  },
];
