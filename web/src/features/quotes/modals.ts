declare module '../../lib/modal.ts' {
  interface Modals {
    confirm_move_to_service_history: { quoteId: string; vehicleId: string; title: string };
    confirm_cancel_quote: { quoteId: string; refunded: boolean };
  }
}

export {};
