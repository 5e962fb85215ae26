import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useAppConfig } from '../../../lib/app-config.ts';
import { Button } from '../../../ui/button.tsx';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import type { Shop } from '../shops.queries.ts';
import styles from './shop-slides.module.css';

const ZOOM = 14;

/** Where a shop is and, when there is a picture, what it looks like: one slide at a time. */
export function ShopSlides({ shop: { id, attributes } }: { shop: Shop }) {
  const { tiles } = useAppConfig();
  const { name, latitude, longitude, image_url } = attributes;
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const markers = useMemo(
    () => [{ id, latitude, longitude, label: '●', name, accent: true }],
    [id, latitude, longitude, name],
  );
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const slides = [
    {
      label: 'Map',
      content: (
        <AreaMap
          height="low"
          label={`Map of ${name}`}
          centerOverride={place}
          defaultZoom={ZOOM}
          markers={markers}
          tiles={tiles}
        />
      ),
    },
    ...(image_url ? [{ label: 'Picture', content: <img src={image_url} alt={name} /> }] : []),
  ];
  const turnTo = (next: number): void =>
    row.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={`Where ${name} is`}
    >
      <div
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {slides.map(({ label, content }, index) => (
          <div
            key={label}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${label}`}
            className={styles.slide}
            inert={index !== at}
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={styles.turn}>
          <Button
            size="small"
            aria-label="Previous slide"
            disabled={at === 0}
            onClick={() => turnTo(at - 1)}
          >
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <span aria-live="polite">
            {slides[at]?.label}, {at + 1} of {slides.length}
          </span>
          <Button
            size="small"
            aria-label="Next slide"
            disabled={at === slides.length - 1}
            onClick={() => turnTo(at + 1)}
          >
            <ChevronRight size={18} aria-hidden />
          </Button>
        </div>
      )}
    </section>
  );
}
