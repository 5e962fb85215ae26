/** The tokens of the links to a page in a text, in order. */
export const linkTokens = (
  page: 'answer' | 'booking' | 'paid' | 'question' | 'report',
  text: string | undefined,
): string[] =>
  [...(text ?? '').matchAll(new RegExp(`/${page}/([\\w-]{43})(?![\\w-])`, 'g'))].map(
    ([, token = '']) => token,
  );
