import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ShopRequestForm } from './shop-request-form.tsx';
import styles from './shop-request.module.css';
import { useShopPage } from '../profile/use-shop-page.ts';

/** Notice with a link to the request form, for one shop or for a missing one. */
export function ShopRequest({ shopId }: { shopId?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card className={styles.request} aria-labelledby="shop-request">
      <h2 id="shop-request">{shopId ? 'Something wrong here?' : 'Is a shop missing?'}</h2>
      <p>
        {shopId
          ? 'Tell us if something has changed, if this is your shop, or if it shouldn’t be listed.'
          : 'Tell us its name and where it is. We’ll look it up, call it, and add it. Shop owners ' +
            'can do this too. Listings are free.'}
      </p>
      {open ? (
        <ShopRequestForm {...(shopId ? { shopId } : {})} onCancel={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>
          {shopId ? 'Correct this page' : 'Suggest a shop'}
        </Button>
      )}
    </Card>
  );
}

/** The correction form of the page's shop, once it has loaded. */
export function ShopCorrection() {
  const { data } = useShopPage().shop;
  return data ? <ShopRequest key={data.id} shopId={data.id} /> : null;
}
