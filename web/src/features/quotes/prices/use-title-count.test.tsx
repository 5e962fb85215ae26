import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setHidden } from '../../../../test/visibility.ts';
import { useTitleCount } from './use-title-count.ts';

const icon = (): string => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';

describe('the count of new prices in the title', () => {
  beforeEach(() => {
    document.title = 'Fourbay | Brakes';
    document.head.innerHTML += '<link rel="icon" href="/favicon.svg">';
  });
  afterEach(() => void vi.restoreAllMocks());

  it('the title counts new prices while the tab is hidden and stops when it’s seen', () => {
    const { rerender } = renderHook(({ ids }) => useTitleCount(ids.map((id) => ({ id }))), {
      initialProps: { ids: ['1'] },
    });
    expect(document.title).toBe('Fourbay | Brakes');
    setHidden(true);
    rerender({ ids: ['1', '2'] });
    expect(document.title).toBe('(1) Fourbay | Brakes');
    rerender({ ids: ['1', '2', '3'] });
    expect(document.title).toBe('(2) Fourbay | Brakes');
    expect(decodeURIComponent(icon())).toMatch(/^data:image\/svg\+xml,<svg.*>2<\/text><\/svg>$/);
    setHidden(false);
    expect(icon()).toMatch(/\/favicon\.svg$/);
    expect(document.title).toBe('Fourbay | Brakes');
  });

  it('the title doesn’t count prices that are seen as they arrive', () => {
    const { rerender } = renderHook(({ ids }) => useTitleCount(ids.map((id) => ({ id }))), {
      initialProps: { ids: ['1'] },
    });
    rerender({ ids: ['1', '2'] });
    expect(document.title).toBe('Fourbay | Brakes');
  });
});
