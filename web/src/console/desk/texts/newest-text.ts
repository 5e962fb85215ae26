import type { ReceivedText, ShopTexts } from './texts.queries.ts';

/** The newest text that someone still has to read. */
export const newestToRead = ({ data }: ShopTexts): ReceivedText | undefined =>
  data
    .filter((text): text is ReceivedText => text.from === 'shop')
    .findLast(({ to_read }) => to_read);
