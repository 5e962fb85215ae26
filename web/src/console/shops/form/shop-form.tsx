import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { freshKey } from '../../../lib/api/fresh-key.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { HoursFields } from '../../desk/shop-facts/hours-fields.tsx';
import { ShopNoteField } from '../../desk/shop-facts/shop-note-field.tsx';
import { hoursProblems } from '../../desk/shop-facts/hours-text.ts';
import layout from '../../layout/layout.module.css';
import { ShopFactFields } from './shop-fact-fields.tsx';
import { ShopPositionFields } from './shop-position-fields.tsx';
import { createShop, editShop, type ShopRecord } from '../page/shop-records.queries.ts';
import { ShopServices } from '../page/shop-services.tsx';
import { changesOf, missingFact, newShopOf, toShopValues, type ShopValues } from './shop-values.ts';
import styles from '../page/shop-page.module.css';

/** Submits the form, one submission at a time, and opens the shop. */
function useShopSaving(shop: ShopRecord | undefined, values: ShopValues) {
  const navigate = useNavigate();
  const [key] = useState(freshKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const save = async (): Promise<void> => {
    if (busy) return;
    setFailure(undefined);
    setBusy(true);
    try {
      const saved = shop
        ? await editShop(shop.id, changesOf(shop, values))
        : await createShop(newShopOf(values), key);
      showToast(shop ? `${saved.name} is updated.` : `${saved.name} is listed.`);
      await navigate(`/console/shops/${saved.id}`);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return { busy, failure, save };
}

/** The form for a shop's facts: a correction, or without a shop a new entry. */
export function ShopForm({ shop }: { shop?: ShopRecord }) {
  const [values, setValues] = useState(() => toShopValues(shop));
  const { busy, failure, save } = useShopSaving(shop, values);
  const refusal = failure instanceof ApiError ? failure : undefined;
  const problemOf = (name: string): string | undefined => refusal?.field(name);
  const wrongHours = hoursProblems(values.hours);
  const blocked = Object.keys(wrongHours).length > 0 ? 'Check the hours.' : missingFact(values);
  const change = (changed: Partial<ShopValues>): void => setValues({ ...values, ...changed });

  return (
    <form
      className={layout.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (blocked === undefined) void save();
      }}
    >
      {failure !== undefined && (
        <Notice kind="bad">
          {refusal && refusal.fields.length > 0
            ? 'Some of this can’t be right. See below.'
            : errorLines(failure).join(' ')}
        </Notice>
      )}
      <div className={styles.form}>
        <div className={layout.section}>
          <ShopFactFields values={values} problemOf={problemOf} onChange={change} />
          {shop && <ShopNoteField value={values.note} onChange={(note) => change({ note })} />}
          <ShopServices
            shop={shop}
            statuses={values.statuses}
            onChange={(statuses) => change({ statuses })}
          />
        </div>
        <div className={layout.section}>
          <ShopPositionFields values={values} problemOf={problemOf} onChange={change} />
          <HoursFields
            text={values.hours}
            problems={wrongHours}
            onChange={(hours) => change({ hours })}
          />
        </div>
      </div>
      <div className={layout.actions}>
        <Button type="submit" kind="primary" busy={busy} reason={blocked}>
          {shop ? 'Save' : 'Add the shop'}
        </Button>
        <LinkButton to={shop ? `/console/shops/${shop.id}` : '/console/shops'}>Cancel</LinkButton>
      </div>
    </form>
  );
}
