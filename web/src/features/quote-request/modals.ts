import type { Elements } from '../../lib/elements.ts';

declare module '../../lib/browser/modal.ts' {
  interface Modals {
    confirm_repeated_request: {
      job: string;
      /** When it was requested before. */
      requestedAt: string;
      quoteId: string;
      onConfirm: () => void;
    };
    your_request: { content: Elements };
    confirm_clear_requested_service_provider: { shop: string; onConfirm: () => void };
  }
}
