import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { isTyping } from '../keys/use-keys.ts';
import { LookUpSearch, type Found } from '../look-up/look-up-search.tsx';
import type { FoundMatter } from '../look-up/look-up.queries.ts';
import type { IncomingCall } from './incoming.queries.ts';
import styles from './incoming.module.css';
import type { CallActions } from './use-call-actions.ts';

interface CallerSearchProps {
  call: IncomingCall;
  actions: CallActions;
  onDone: () => void;
}

/** Says who is calling. The letters of a request don't say which shop it is, so that is asked next. */
export function CallerSearch({ call, actions, onDone }: CallerSearchProps) {
  const [about, setAbout] = useState<FoundMatter>();
  const choose = ({ shop, matter = about }: Found): void => {
    const shopId = shop?.id ?? matter?.service_provider_id ?? call.shop?.id;
    if (!shopId) return setAbout(matter);
    if (shopId !== call.shop?.id) actions.isShop(shopId, matter ? { opens: matter } : {});
    else if (matter) actions.open(matter);
    onDone();
  };
  const place = useRef<HTMLDivElement>(null);
  const aboutId = about?.id;
  useEffect(() => {
    if (!isTyping(document.activeElement)) place.current?.querySelector('input')?.focus();
  }, [aboutId]);
  const freeKeys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  };
  return (
    // Esc in the field frees the keys of the panel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} onKeyDown={freeKeys}>
      {!call.shop && call.shops.length > 0 && (
        <div className={styles.keys}>
          {call.shops.map((shop) => (
            <Button
              key={shop.id}
              size="small"
              onClick={() => actions.isShop(shop.id, about ? { opens: about } : {})}
            >
              {shop.name}
            </Button>
          ))}
        </div>
      )}
      <LookUpSearch
        key={about?.id}
        label={
          about
            ? `Which shop calls about ${about.service_title}, ${about.vehicle}?`
            : 'Number, shop, or letters'
        }
        onChoose={choose}
      />
    </div>
  );
}
