import { useState } from 'react';
import { useNavigate } from 'react-router';
import { freshKey } from '../../../lib/api/fresh-key.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { describeAtFields } from '../../../lib/forms/form-errors.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { HoursFields } from '../../desk/shop-facts/hours-fields.tsx';
import { ShopNoteField } from '../../desk/shop-facts/shop-note-field.tsx';
import { hoursProblems } from '../../desk/shop-facts/hours-text.ts';
import layout from '../../layout/layout.module.css';
import { ShopFactFields } from './shop-fact-fields.tsx';
import { ShopPositionFields } from './shop-position-fields.tsx';
import { saveShop, type ShopRecord } from '../page/shop-records.queries.ts';
import { ShopServices } from '../page/shop-services.tsx';
import { changesOf, missingFact, newShopOf, toShopValues } from './shop-values.ts';
import styles from '../page/shop-page.module.css';

/** The form for a shop's facts: a correction or, without a shop, a new entry. */
export function ShopForm({ shop }: { shop?: ShopRecord }) {
  const navigate = useNavigate();
  // One key per form, so that a retry after a lost response adds no second shop.
  const [key] = useState(freshKey);
  const form = useForm({
    initial: toShopValues(shop),
    mutation: saveShop,
    toInput: (values) =>
      shop ? { id: shop.id, changes: changesOf(shop, values) } : { key, facts: newShopOf(values) },
    describe: (error) => ({
      top: 'Fix the errors below.',
      ...describeAtFields(error, (detail) => `It ${detail}.`),
    }),
    onSuccess: (saved) => {
      showToast(shop ? `${saved.name} was updated.` : `${saved.name} is now listed.`);
      return navigate(`/console/shops/${saved.id}`);
    },
  });
  const { values, change } = form;
  const fields = { values, errorOf: form.errorOf, onChange: change };
  const wrongHours = hoursProblems(values.hours);
  const blocked = Object.keys(wrongHours).length > 0 ? 'Check the hours.' : missingFact(values);

  return (
    <form className={layout.section} {...form.formProps}>
      {form.error && <Notice kind="bad">{form.error}</Notice>}
      <div className={styles.form}>
        <div className={layout.section}>
          <ShopFactFields {...fields} />
          {shop && <ShopNoteField value={values.note} onChange={(note) => change({ note })} />}
          <ShopServices
            shop={shop}
            statuses={values.statuses}
            onChange={(statuses) => change({ statuses })}
          />
        </div>
        <div className={layout.section}>
          <ShopPositionFields {...fields} />
          <HoursFields
            text={values.hours}
            problems={wrongHours}
            onChange={(hours) => change({ hours })}
          />
        </div>
      </div>
      <div className={layout.actions}>
        <Button type="submit" kind="primary" busy={form.pending} reason={blocked}>
          {shop ? 'Save' : 'Add the shop'}
        </Button>
        <LinkButton to={shop ? `/console/shops/${shop.id}` : '/console/shops'}>Cancel</LinkButton>
      </div>
    </form>
  );
}
