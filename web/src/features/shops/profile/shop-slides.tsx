import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AreaMap } from '../../../ui/map/area-map.tsx';
import type { Shop } from '../shops.queries.ts';
import styles from './shop-slides.module.css';

const ZOOM = 14;

/** A carousel with the shop's map and, if there is one, its picture. */
export function ShopSlides({ shop: { id, attributes } }: { shop: Shop }) {
  const { tiles } = useAppConfig();
  const { name, latitude, longitude, image_url } = attributes;
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const markers = useMemo(
    () => [{ id, latitude, longitude, label: '●', name, accent: true }],
    [id, latitude, longitude, name],
  );
  const row = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
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
    ...(image_url ? [{ label: 'Photo', content: <img src={image_url} alt={name} /> }] : []),
  ];
  const scrollTo = (next: number): void =>
    row.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={`Location of ${name}`}
    >
      <div
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {slides.map(({ label, content }, position) => (
          <div
            key={label}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}: ${label}`}
            className={styles.slide}
            inert={position !== index}
          >
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <SlideButtons labels={slides.map(({ label }) => label)} index={index} onSlide={scrollTo} />
      )}
    </section>
  );
}

interface SlideButtonsProps {
  labels: readonly string[];
  index: number;
  onSlide: (index: number) => void;
}

function SlideButtons({ labels, index, onSlide }: SlideButtonsProps) {
  return (
    <div className={styles.turn}>
      <Button
        size="small"
        aria-label="Previous slide"
        disabled={index === 0}
        onClick={() => onSlide(index - 1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <span aria-live="polite">{`${labels[index] ?? ''}, ${index + 1} of ${labels.length}`}</span>
      <Button
        size="small"
        aria-label="Next slide"
        disabled={index === labels.length - 1}
        onClick={() => onSlide(index + 1)}
      >
        <ChevronRight size={18} aria-hidden />
      </Button>
    </div>
  );
}
