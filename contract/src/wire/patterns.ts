/** An id of the database, as text. */
export const ID_TEXT = /^\d{1,18}$/;
/** `2026-11-21` */
export const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
/** 256 random bits in base64url: the token of a link or a ticket. */
export const TOKEN_TEXT = /^[\w-]{43}$/;

export const isId = (text: string): boolean => ID_TEXT.test(text);
