import { SentStep } from '../../../features/quote-request/index.ts';
import { describeExpectation, useQuote } from '../../../features/quotes/index.ts';
import { useNow } from '../../../lib/browser/use-now.ts';

/** Step 4, with what is known about the new quote. */
export function RequestSent({ quoteId }: { quoteId: string | null }) {
  const now = useNow();
  const quote = useQuote(quoteId ?? '', undefined, { enabled: quoteId !== null }).data;
  const place = quote?.attributes.user_address;
  return (
    <SentStep
      quoteId={quoteId}
      expectation={quote && describeExpectation(quote, now)}
      around={place && `${place.city}, ${place.state}`}
    />
  );
}
