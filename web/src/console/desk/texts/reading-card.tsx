import { useEffect, useRef, type ReactNode } from 'react';
import { formatCount, formatExactDollars } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import { isTyping } from '../keys/use-keys.ts';
import { KIND_TEXTS, UNSAID_TEXTS } from './text-words.ts';
import type { ShopTexts } from './texts.queries.ts';
import type { TextsWork } from './use-texts.ts';
import styles from './texts.module.css';

interface ReadingCardProps {
  texts: ShopTexts;
  work: TextsWork;
}

/** What the shop's texts say, and what one key does about it. */
export function ReadingCard({ texts, work }: ReadingCardProps) {
  const { proposal, answerable } = texts;
  if (proposal) return <ProposedPrice proposal={proposal} work={work} />;
  const { newest } = work;
  return (
    <section className={styles.card} aria-label="What we read">
      <h3>{newest ? KIND_TEXTS[newest.kind] : 'No text to read'}</h3>
      {newest?.kind === 'price' && answerable && (
        <p>Their texts name different prices. Ask which one is right.</p>
      )}
      <div className={layout.actions}>
        {newest?.kind === 'closed_today' && (
          <FocusedButton busy={work.pending} onClick={work.closeForToday}>
            <span>{'Close for today '}</span>
            <kbd aria-hidden="true">Enter</kbd>
          </FocusedButton>
        )}
        {newest && (
          <Button size="small" onClick={work.settle} busy={work.pending}>
            <span>{'Mark as read '}</span>
            <kbd aria-hidden="true">0</kbd>
          </Button>
        )}
        {answerable && newest && (
          <Button size="small" onClick={work.fillIn}>
            <span>{'Enter a price '}</span>
            <kbd aria-hidden="true">p</kbd>
          </Button>
        )}
      </div>
    </section>
  );
}

type Proposal = NonNullable<ShopTexts['proposal']>;

function ProposedPrice({ proposal, work }: { proposal: Proposal; work: TextsWork }) {
  const { price, not_said: notSaid } = proposal;
  const amount = formatExactDollars(price.price);
  return (
    <section className={styles.card} aria-label="What we read">
      <h3>Read as a price. Is it right?</h3>
      <dl className={styles.facts}>
        <Fact label="Price" value={`${amount}${price.estimated ? ', an estimate' : ''}`} />
        {price.out_the_door !== null && price.out_the_door !== undefined && (
          <Fact label="Tax" value={price.out_the_door ? 'included' : 'not included'} />
        )}
        {warrantyText(price) && <Fact label="Warranty" value={warrantyText(price)} />}
        {price.oem_parts !== null && price.oem_parts !== undefined && (
          <Fact label="Parts" value={price.oem_parts ? 'OEM' : 'aftermarket'} />
        )}
        {notSaid.length > 0 && (
          <Fact label="Not said" value={notSaid.map((fact) => UNSAID_TEXTS[fact]).join(', ')} />
        )}
      </dl>
      <p className={layout.soft}>The owner sees it as quoted by the shop itself.</p>
      <div className={layout.actions}>
        <FocusedButton busy={work.pending} onClick={work.save}>
          <span>{`Save ${amount} `}</span>
          <kbd aria-hidden="true">Enter</kbd>
        </FocusedButton>
        <Button size="small" onClick={work.fillIn}>
          <span>{'Fill in more '}</span>
          <kbd aria-hidden="true">p</kbd>
        </Button>
        <Button size="small" onClick={work.settle}>
          <span>{'Not a price '}</span>
          <kbd aria-hidden="true">0</kbd>
        </Button>
      </div>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const warrantyText = ({ warranty_months: months, warranty_miles: miles }: Proposal['price']) =>
  [months && `${months} months`, miles && `${formatCount(miles)} miles`].filter(Boolean).join(', ');

/** What the agent is using, which keeps the focus. */
const isInUse = (element: Element | null): boolean =>
  isTyping(element) || Boolean(element?.matches('a, button'));

/** Focused when it appears, so that Enter presses it, unless the agent is at something else. */
function FocusedButton({
  busy,
  onClick,
  children,
}: {
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isInUse(document.activeElement)) place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <span ref={place}>
      <Button kind="primary" size="small" busy={busy} onClick={onClick}>
        {children}
      </Button>
    </span>
  );
}
