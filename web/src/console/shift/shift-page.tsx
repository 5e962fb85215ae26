import { days } from '@fourbay/contract/formats/durations';
import { formatShortDay } from '@fourbay/contract/formats/format';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { zoneNameIn } from '../../lib/text/zone-name.ts';
import { formatTime } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useDeskSettings } from '../desk/keys/desk-settings.ts';
import { isShortcut } from '../desk/keys/use-keys.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { Count } from '../layout/count.tsx';
import layout from '../layout/layout.module.css';
import { Loaded } from '../layout/loaded.tsx';
import { figure, percent } from '../metrics/figure.ts';
import { EveryonesDay } from './everyones-day.tsx';
import { RequestsByHour } from './requests-by-hour.tsx';
import styles from './shift.module.css';
import { downloadShift, shiftQuery, type Shift } from './shift.queries.ts';

const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(by)).toISOString().slice(0, 10);

/** A day at the desk: requests, the agents they need, and what everyone did. */
export function Component() {
  const [day, setDay] = useState<string>();
  const shift = useQuery(shiftQuery(day));
  const download = useAction(downloadShift, { toast: false });
  const { keysOn } = useDeskSettings();
  const shown = day ?? shift.data?.day;
  const move = (by: number) => shown && setDay(moved(shown, by));
  const save = () => shown && download.run(shown);
  useShiftKeys({ '[': () => move(-1), ']': () => move(1), c: save }, keysOn);
  return (
    <ConsolePage title="Shift">
      <div className={styles.days}>
        <Button size="small" aria-label="Previous day" onClick={() => move(-1)}>
          <ChevronLeft size={16} aria-hidden />
          {keysOn && <kbd aria-hidden="true">[</kbd>}
        </Button>
        <strong>{shown ? formatShortDay(`${shown}T00:00:00Z`, 'UTC') : '…'}</strong>
        <Button size="small" aria-label="Next day" onClick={() => move(1)}>
          {keysOn && <kbd aria-hidden="true">]</kbd>}
          <ChevronRight size={16} aria-hidden />
        </Button>
        <Button size="small" busy={download.pending} onClick={save}>
          <span>Download CSV </span>
          {keysOn && <kbd aria-hidden="true">c</kbd>}
        </Button>
      </div>
      {download.error && <Notice kind="bad">{firstErrorLine(download.error)}</Notice>}
      <Loaded query={shift} failed={firstErrorLine(shift.error)}>
        {(data) => (
          <>
            <p className={layout.soft}>
              {`${zoneNameIn(data.timezone, new Date(data.at))} Time, where the desk is. Updated ` +
                `${formatTime(data.at, { timeZone: data.timezone })}.`}
            </p>
            <DayCounts shift={data} />
            <RequestsByHour shift={data} />
            <EveryonesDay shift={data} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function DayCounts({ shift }: { shift: Shift }) {
  const { totals } = shift;
  const known = shift.hours.filter(({ short }) => short !== null);
  const short = known.filter((hour) => hour.short !== 0).length;
  return (
    <dl className={layout.counts}>
      <Count name="Calls" count={figure(totals.calls)} />
      <Count name="Calls an hour" count={figure(totals.calls_per_hour)} />
      <Count name="Prices" count={figure(totals.prices)} />
      <Count name="Minutes per price" count={figure(totals.minutes_per_price)} />
      <Count name="Occupied" count={percent(totals.occupied)} />
      <Count
        name="Hours short of agents"
        count={known.length > 0 ? figure(short) : '–'}
        urgency={short > 0 ? 'late' : undefined}
      />
    </dl>
  );
}

/** Off where the agent turned the desk's keys off, in fields, and in dialogs. */
function useShiftKeys(does: Record<string, () => unknown>, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = does[event.key];
    if (!on || !act || event.repeat || !isShortcut(event)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
