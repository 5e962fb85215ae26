import { MAX_DESK_TEXT, TEXTS_A_DAY } from '@fourbay/contract/shop-answers/shop-text-kinds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import layout from '../../layout/layout.module.css';
import { Loaded } from '../../layout/loaded.tsx';
import { useDeskUpdates } from '../../use-desk-updates.ts';
import type { HeldDialogProps } from '../held/hold/use-held-actions.ts';
import type { TextsDialog as Shown } from '../held/held-dialog.ts';
import { isShortcut } from '../keys/use-keys.ts';
import { ReadBack } from '../prices/read-back.tsx';
import { ReadingCard } from './reading-card.tsx';
import { TextPriceDialog } from './text-price-dialog.tsx';
import { READY_TEXTS } from './text-words.ts';
import { reloadTexts, shopTextsQuery, type ShopTexts } from './texts.queries.ts';
import { Thread } from './thread.tsx';
import { useTexts, type TextsWork } from './use-texts.ts';
import styles from './texts.module.css';

/** The texts with a shop about the held request, and what was read from them. */
export function TextsDialog(props: HeldDialogProps<Shown>) {
  const { dialog, state, actions } = props;
  const { shop } = dialog;
  const query = useQuery(shopTextsQuery(shop.id));
  const work = useTexts(query.data, props);
  useDeskUpdates(reloadTexts);
  const close = (): void => state.setDialog(undefined);
  if (work.isFilling && work.seen && query.data)
    return (
      <TextPriceDialog
        shopName={shop.name}
        services={state.request.services}
        hold={state.hold}
        seen={work.seen}
        read={query.data.proposal?.price}
        onSaved={work.onSaved}
        onError={actions.leaveOnLostLease}
        onClose={work.leaveForm}
      />
    );
  const dial = (): void => {
    close();
    actions.dial(shop.id);
  };
  return (
    <Dialog title={`Texts with ${shop.name}`} onClose={close}>
      <div className={styles.content}>
        <Loaded query={query} failed="We couldn’t load the texts.">
          {(texts) => <Open texts={texts} work={work} onDial={dial} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface OpenProps {
  texts: ShopTexts;
  work: TextsWork;
  onDial: () => void;
}

function Open({ texts, work, onDial }: OpenProps) {
  useTextKeys({ texts, work, onDial });
  const left = TEXTS_A_DAY - texts.sent_today;
  return (
    <>
      <p className={layout.soft}>
        <span>
          {texts.numbers.length > 0
            ? `${texts.numbers.map(({ name, number }) => `${name}, ${number}`).join('; ')}. ` +
              `${texts.sent_today} of ${TEXTS_A_DAY} texts sent today. `
            : 'Nobody at this shop has agreed to texts. '}
        </span>
        <button type="button" className={layout.textButton} onClick={onDial}>
          <span>{'Call instead '}</span>
          <kbd aria-hidden="true">d</kbd>
        </button>
      </p>
      <Thread texts={texts.data} />
      {texts.data.length > 0 && (
        <ReadingCard
          key={texts.proposal?.text_id ?? work.newest?.id ?? ''}
          texts={texts}
          work={work}
        />
      )}
      {work.readBack && (
        <ReadBack sentence={work.readBack} busy={work.pending} onConfirm={work.confirmReadBack} />
      )}
      {texts.answerable && left > 0 && <Composer work={work} />}
    </>
  );
}

function Composer({ work }: { work: TextsWork }) {
  const form = useForm({
    initial: { body: '' },
    mutation: work.sendMutation,
    toInput: ({ body }) => ({ body: body.trim(), key: work.keyFor(body.trim()) }),
    onSuccess(_reply, { reset }) {
      work.renewKey();
      reset();
    },
    onError: work.onSendError,
  });
  return (
    <form aria-label="Text the shop" {...form.formProps}>
      <div className={layout.actions}>
        {READY_TEXTS.map(({ label, body }, at) => (
          <Button key={label} size="small" busy={work.isSending} onClick={() => work.send(body)}>
            <kbd aria-hidden="true">{at + 1}</kbd>
            <span>{` ${label}`}</span>
          </Button>
        ))}
      </div>
      <TextField
        label="Text to the shop"
        maxLength={MAX_DESK_TEXT}
        autoComplete="off"
        data-shop-text
        {...form.field('body')}
      />
      {form.error && <Notice kind="bad">{form.error}</Notice>}
      <Button
        size="small"
        type="submit"
        busy={form.pending}
        disabled={form.values.body.trim() === ''}
      >
        Send
      </Button>
    </form>
  );
}

/** Single keys in this dialog, inactive while typing. */
function useTextKeys({ texts, work, onDial }: OpenProps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isShortcut(event)) return;
    const ready = texts.answerable ? READY_TEXTS[Number(event.key) - 1] : undefined;
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Enter' && !onButton && !work.readBack && texts.proposal) work.save();
    else if (event.key === 'p') work.fillIn();
    else if (event.key === '0') work.settle();
    else if (event.key === 'd') onDial();
    else if (event.key === 'm') document.querySelector<HTMLElement>('[data-shop-text]')?.focus();
    else if (ready && texts.sent_today < TEXTS_A_DAY) work.send(ready.body);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
