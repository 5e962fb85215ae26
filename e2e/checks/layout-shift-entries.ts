// The entries of Chromium's layout-shift observer, which TypeScript's own types leave out.
export {};

interface ShiftedNode {
  readonly node: Element | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

declare global {
  class LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly ShiftedNode[];
  }
}
