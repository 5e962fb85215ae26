import { useMemo } from 'react';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import layout from '../../layout/layout.module.css';
import type { ShopFieldsProps } from './shop-fact-fields.tsx';
import { coordinateText, pinOf } from './shop-values.ts';
import styles from '../page/shop-page.module.css';

/** Center of the 48 states. */
const COUNTRY = { latitude: 39.8, longitude: -98.6 };
const COUNTRY_ZOOM = 4;
const SHOP_ZOOM = 14;

/** The shop's position. A click on the map moves the pin, and so do the two numbers. */
export function ShopPositionFields({ values, errorOf, onChange }: ShopFieldsProps) {
  const { tiles } = useAppConfig();
  const { latitude, longitude } = values;
  const pin = useMemo(() => pinOf({ latitude, longitude }), [latitude, longitude]);
  const markers = useMemo(
    () => (pin ? [{ id: 'pin', ...pin, label: '●', name: 'The shop', accent: true }] : []),
    [pin],
  );
  return (
    <>
      <AreaMap
        height="low"
        label="Map of the shop’s location"
        centerOverride={pin ?? COUNTRY}
        defaultZoom={pin ? SHOP_ZOOM : COUNTRY_ZOOM}
        markers={markers}
        onPick={(place) =>
          onChange({
            latitude: coordinateText(place.latitude),
            longitude: coordinateText(place.longitude),
          })
        }
        tiles={tiles}
      />
      <p className={layout.soft}>
        Click the map to move the pin, or enter the position. The position sets the time zone.
      </p>
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'latitude' ? 'Latitude' : 'Longitude'}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf(name)}
            value={values[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </>
  );
}
