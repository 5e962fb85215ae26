import type { ChosenModel } from './vehicle-form/vehicle-draft.ts';
declare module '../../lib/browser/modal.ts' {
  interface Modals {
    /** Starts with a VIN, with the scanner, or with the fields of a car that isn't in the catalog. */
    add_vehicle: { vin?: string; scan?: boolean; chosen?: ChosenModel; byHand?: boolean };
    edit_vehicle: { vehicleId: string };
    garage_info: object;
    remove_vehicle: { vehicleId: string };
    vehicle_image: { vehicleId: string };
    vehicle_info: { vehicleId: string };
    drivetrain_info: { vehicleId: string };
    design_info: { vehicleId: string };
    /** With `service`, the entry counts as that service of the catalog. */
    add_completed_service: {
      vehicleId: string;
      title?: string;
      service?: {
        category_id: string;
        category_option_id?: string;
        category_option_choice_id?: string;
      };
    };
    edit_completed_service: { entryId: string };
    add_reminder: { vehicleId: string };
    edit_reminder: { reminderId: string };
    done_reminder: { reminderId: string };
    calendar_feed: object;
    schedule: { vehicleId: string };
    /** `service` is the id of a recommended service. */
    own_interval: { vehicleId: string; service: string };
    rename_document: { vehicleId: string; documentId: string };
    import_records: { vehicleId: string };
  }
}
