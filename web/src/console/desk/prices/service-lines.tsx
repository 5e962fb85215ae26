import { partLabel } from '@fourbay/contract/quotes/service-prices';
import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatDollars } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import {
  doneServices,
  isSplit,
  NOT_DONE,
  totalCents,
  type PricedService,
  type PriceProblems,
  type PriceText,
} from './price-text.ts';
import { serviceField } from './asked-lines.ts';
import styles from './prices.module.css';

interface ServiceLinesProps {
  text: PriceText;
  services: readonly PricedService[];
  problems: PriceProblems;
  onChange: (text: PriceText) => void;
}

/**
 * A row per service, and their sum. `-` in a row means that the shop doesn't do it, and `=` that it gave one
 * total.
 */
export function ServiceLines({ text, services, problems, onChange }: ServiceLinesProps) {
  const lines = useRef<HTMLDivElement>(null);
  const split = isSplit(text, services);
  const type = (id: string, typed: string): void =>
    onChange({ ...text, services: { ...text.services, [id]: typed } });
  const toggle = (id: string): void => type(id, text.services[id] === NOT_DONE ? '' : NOT_DONE);
  const toggleTotal = (): void => onChange({ ...text, one_total: !text.one_total });
  const inputs = (): HTMLInputElement[] => [
    ...(lines.current?.parentElement?.querySelectorAll<HTMLInputElement>('input') ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: field } = event;
    const id = field.closest<HTMLElement>('[data-service]')?.dataset['service'];
    if (key !== '=' && (key !== NOT_DONE || id === undefined)) return;
    event.preventDefault();
    const at = key === '=' ? 0 : inputs().indexOf(field);
    flushSync(() => {
      if (key === '=') toggleTotal();
      else if (id !== undefined) toggle(id);
    });
    // The field of the row is gone, so the next one has its place.
    inputs()[at]?.focus();
  };
  return (
    <div ref={lines} className={styles.lines} role="group" aria-label="Services">
      {services.map((service) => (
        <ServiceLine
          key={service.category_id}
          service={service}
          typed={text.services[service.category_id] ?? ''}
          split={split}
          problem={problems[service.category_id]}
          onKeyDown={onKeyDown}
          onType={(typed) => type(service.category_id, typed)}
          onToggle={() => toggle(service.category_id)}
        />
      ))}
      <TotalLine
        text={text}
        services={services}
        split={split}
        problem={problems['price']}
        onKeyDown={onKeyDown}
        onType={(price) => onChange({ ...text, price })}
        onToggle={toggleTotal}
      />
      {problems['services'] && <p role="alert">{problems['services']}</p>}
    </div>
  );
}

interface ServiceLineProps {
  service: PricedService;
  typed: string;
  split: boolean;
  problem: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onType: (typed: string) => void;
  onToggle: () => void;
}

function ServiceLine(props: ServiceLineProps) {
  const { service, typed, split, problem, onKeyDown, onType, onToggle } = props;
  const done = typed !== NOT_DONE;
  return (
    <div className={styles.line} data-service={service.category_id}>
      {done && split ? (
        <TextField
          label={`${service.name}, $`}
          name={serviceField(service.category_id)}
          inputMode="decimal"
          autoComplete="off"
          error={problem}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => onType(event.target.value)}
        />
      ) : (
        <p>
          <span>{`${service.name} `}</span>
          <span className={styles.soft}>{done ? 'In the total' : 'They don’t do it'}</span>
        </p>
      )}
      <Button
        size="small"
        tabIndex={done && split ? -1 : 0}
        aria-label={`${done ? 'Don’t do it' : 'Back to a price'}: ${service.name}`}
        onClick={onToggle}
      >
        <kbd aria-hidden="true">–</kbd>
        <span>{done ? ' Don’t do it' : ' Back to a price'}</span>
      </Button>
    </div>
  );
}

interface TotalLineProps extends Pick<ServiceLinesProps, 'text' | 'services'> {
  split: boolean;
  problem: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onType: (typed: string) => void;
  onToggle: () => void;
}

function TotalLine(props: TotalLineProps) {
  const { text, services, split, problem, onKeyDown, onType, onToggle } = props;
  const done = new Set(doneServices(text, services));
  const part = partLabel(
    services.map((service) => ({ category_name: service.name, offered: done.has(service) })),
  );
  return (
    <div className={styles.line} data-part={part !== ''}>
      {split ? (
        <p>
          <span>{`${part || 'Total'} `}</span>
          <strong>{formatDollars(totalCents(text, services) / 100)}</strong>
          {part !== '' && <span className={styles.partNote}>Price for part of the job</span>}
        </p>
      ) : (
        <TextField
          label={`${part || 'Total'}, $`}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          error={problem}
          value={text.price}
          onKeyDown={onKeyDown}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <Button size="small" tabIndex={-1} aria-pressed={!split} onClick={onToggle}>
        <kbd aria-hidden="true">=</kbd>
        <span>{split ? ' Only one total?' : ' A price for each'}</span>
      </Button>
    </div>
  );
}
