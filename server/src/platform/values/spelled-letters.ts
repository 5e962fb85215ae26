/** Letters of what is spelled on the phone: without vowels, so that they form no word. */
export const SPELLED_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
