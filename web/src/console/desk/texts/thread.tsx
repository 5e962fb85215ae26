import { formatMoment } from '../../../lib/text/format.ts';
import { KIND_TEXTS, piecesOf, STATE_TEXTS } from './text-words.ts';
import type { ShopText } from './texts.queries.ts';
import styles from './texts.module.css';

/** Texts in both directions, oldest first, with the words that were read underlined. */
export function Thread({ texts }: { texts: readonly ShopText[] }) {
  if (texts.length === 0) return <p>No texts yet.</p>;
  return (
    <ol className={styles.thread} aria-label="Texts">
      {texts.map((text) => (
        <li key={`${text.from === 'shop' ? 'in' : 'out'} ${text.id}`} data-from={text.from}>
          <p>
            <span className="visually-hidden">{text.from === 'shop' ? 'Shop: ' : 'We: '}</span>
            <Body text={text} />
          </p>
          <small>{`${formatMoment(text.at)}, ${noteOn(text)}`}</small>
        </li>
      ))}
    </ol>
  );
}

function Body({ text }: { text: ShopText }) {
  if (text.body === null)
    return <i>{text.from === 'shop' ? 'Deleted after 90 days' : 'A message with a link'}</i>;
  if (text.from !== 'shop') return <span>{text.body}</span>;
  return piecesOf(text.body, text.spans).map((piece, at) =>
    // Pieces have no identity other than their position.
    // oxlint-disable-next-line react/no-array-index-key
    piece.isRead ? <u key={at}>{piece.text}</u> : <span key={at}>{piece.text}</span>,
  );
}

const SETTLED = {
  priced: 'price saved',
  not_a_price: 'not a price',
  closed_today: 'closed for the day',
  read: 'read',
} as const;

function noteOn(text: ShopText): string {
  if (text.from === 'shop')
    return text.settled_as ? SETTLED[text.settled_as] : KIND_TEXTS[text.kind].toLowerCase();
  return `${STATE_TEXTS[text.state]}${text.from === 'automatic' ? ', automatic' : ''}`;
}
