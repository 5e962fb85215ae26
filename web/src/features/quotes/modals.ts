declare module '../../lib/modal.ts' {
  interface Modals {
    confirm_cancel_quote: { quoteId: string; refunded: boolean };
  }
}

export {};
