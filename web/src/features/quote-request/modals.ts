declare module '../../lib/browser/modal.ts' {
  interface Modals {
    confirm_clear_requested_service_provider: { shop: string; onConfirm: () => void };
  }
}

export {};
