// Generated from server/migrations by `npm run db:types`. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Every table of the database, as rows are read and written. */
export interface Schema {
  account_addresses: {
    user_id: string;
    address_hash: Buffer;
    current: boolean;
  };
  account_tokens: {
    id: GeneratedAlways<string>;
    user_id: string;
    purpose: string;
    token_hash: Buffer;
    code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    attempts: ColumnType<number, number | undefined, number>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    previous_email: ColumnType<string | null, string | null | undefined, string | null>;
    secret_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  };
  address_allowances: {
    address_hash: Buffer;
    monthly_period: ColumnType<string | null, string | null | undefined, string | null>;
    yearly_period: ColumnType<string | null, string | null | undefined, string | null>;
    years_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    retention_deal_claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    kept_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  api_keys: {
    id: GeneratedAlways<string>;
    user_id: string;
    name: string;
    key_hash: Buffer;
    ending: string;
    created_at: ColumnType<Date, Date | string, Date | string>;
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    scope: ColumnType<string, string | undefined, string>;
    can_export: ColumnType<boolean, boolean | undefined, boolean>;
    expires_at: ColumnType<Date, Date | string | undefined, Date | string>;
    expiry_told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  area_prices: {
    state: string;
    area: string;
    service: ColumnType<string, string | undefined, string>;
    figures: unknown;
  };
  backups: {
    id: GeneratedAlways<string>;
    made_at: ColumnType<Date, Date | string, Date | string>;
    bytes: string;
    rows: string;
    pictures: number;
  };
  booking_calls: {
    id: GeneratedAlways<string>;
    booking_id: string;
    service_provider_id: string;
    agent_user_id: string;
    phone: ColumnType<string | null, string | null | undefined, string | null>;
    started_at: ColumnType<Date, Date | string, Date | string>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    outcome: ColumnType<string | null, string | null | undefined, string | null>;
    call_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    note: ColumnType<string, string | undefined, string>;
  };
  booking_questions: {
    token_hash: Buffer;
    booking_id: string;
    asked_at: ColumnType<Date, Date | string, Date | string>;
    windows_from: ColumnType<Date, Date | string, Date | string>;
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  booking_slots: {
    id: GeneratedAlways<string>;
    booking_id: string;
    kind: string;
    position: number;
    from_at: ColumnType<Date, Date | string, Date | string>;
    until_at: ColumnType<Date, Date | string, Date | string>;
  };
  bookings: {
    id: GeneratedAlways<string>;
    quote_id: string;
    price_id: string;
    service_provider_id: string;
    reference: string;
    state: string;
    drop_off: boolean;
    share_contact: boolean;
    note: ColumnType<string, string | undefined, string>;
    asked_at: ColumnType<Date, Date | string, Date | string>;
    due_at: ColumnType<Date, Date | string, Date | string>;
    lapses_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    confirmed_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    confirmed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    offers_made: ColumnType<number, number | undefined, number>;
    notice: ColumnType<string | null, string | null | undefined, string | null>;
    notice_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    sequence: ColumnType<number, number | undefined, number>;
    reason: ColumnType<string, string | undefined, string>;
    ended_by: ColumnType<string | null, string | null | undefined, string | null>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    unconfirmed: ColumnType<boolean, boolean | undefined, boolean>;
    reminded_of: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
    desk_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  border_towns: {
    name: string;
    country: string;
    latitude: number;
    longitude: number;
    pos: GeneratedAlways<string>;
  };
  cable_tickets: {
    token_hash: Buffer;
    user_id: string;
    session_id: ColumnType<string | null, string | null | undefined, string | null>;
    api_key_id: ColumnType<string | null, string | null | undefined, string | null>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  call_desk_bookings: {
    booking_id: string;
    agent_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    token_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    resume_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    draft: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
  };
  call_desk_leases: {
    quote_id: string;
    agent_user_id: string;
    token_hash: Buffer;
    claimed_at: ColumnType<Date, Date | string, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  call_desk_left_drafts: {
    quote_id: string;
    agent_user_id: string;
    draft: unknown;
    typed_at: ColumnType<Date, Date | string, Date | string>;
  };
  call_desk_notes: {
    quote_id: string;
    resume_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    draft: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
    reserved_for: ColumnType<string | null, string | null | undefined, string | null>;
    reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  call_desk_presence: {
    agent_user_id: string;
    looking_at: ColumnType<string | null, string | null | undefined, string | null>;
    seen_at: ColumnType<Date, Date | string, Date | string>;
    on_break: ColumnType<boolean, boolean | undefined, boolean>;
    state_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  call_desk_skips: {
    quote_id: string;
    service_provider_id: string;
    agent_user_id: string;
    reason: string;
    skipped_at: ColumnType<Date, Date | string, Date | string>;
  };
  calls: {
    id: GeneratedAlways<string>;
    quote_id: string;
    service_provider_id: string;
    agent_user_id: string;
    started_at: ColumnType<Date, Date | string, Date | string>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    outcome: ColumnType<string | null, string | null | undefined, string | null>;
    call_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    note: ColumnType<string, string | undefined, string>;
    phone: ColumnType<string | null, string | null | undefined, string | null>;
  };
  cars: {
    id: GeneratedAlways<string>;
    vehicle_year: number;
    make_id: string;
    vehicle_model_id: string;
    vehicle_edition_id: string;
    vehicle_id: GeneratedAlways<string>;
    body_type: ColumnType<string | null, string | null | undefined, string | null>;
    cylinders: ColumnType<number | null, number | null | undefined, number | null>;
    displacement: ColumnType<string | null, string | null | undefined, string | null>;
    fuel_type: ColumnType<string | null, string | null | undefined, string | null>;
    transmissions: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    drivetrains: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    owner_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    parity_verified: boolean;
    source: string;
    edited: ColumnType<boolean, boolean | undefined, boolean>;
    revision: ColumnType<number, number | undefined, number>;
  };
  category_option_choices: {
    id: GeneratedAlways<string>;
    category_option_id: string;
    slug: string;
    choice_name: string;
    spoken: ColumnType<string, string | undefined, string>;
    title_word: ColumnType<string | null, string | null | undefined, string | null>;
    description: ColumnType<string | null, string | null | undefined, string | null>;
    position: number;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    edited: ColumnType<boolean, boolean | undefined, boolean>;
    fits_fuels: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
    unfit_reason: ColumnType<string, string | undefined, string>;
  };
  category_options: {
    id: GeneratedAlways<string>;
    category_id: string;
    slug: string;
    option_name: string;
    question: string;
    position: number;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    edited: ColumnType<boolean, boolean | undefined, boolean>;
  };
  cities: {
    id: string;
    name: string;
    search_name: string;
    us_state_id: string;
    latitude: number;
    longitude: number;
    population: ColumnType<number | null, number | null | undefined, number | null>;
    kind: string;
    timezone: string;
  };
  countries: {
    id: GeneratedAlways<string>;
    name: string;
    abbreviation: string;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
  };
  desk_agent_days: {
    worked_on: string;
    agent_user_id: string;
    calls: number;
    call_seconds: number;
    prices: number;
    outcomes: unknown;
    first_prices: number;
    minutes_to_first_price: ColumnType<number | null, number | null | undefined, number | null>;
  };
  desk_changes: {
    id: GeneratedAlways<string>;
    quote_id: string;
  };
  desk_figures: {
    grouping: string;
    requested_on: string;
    key: string;
    requests: number;
    judged: number;
    in_target: number;
    in_limit: number;
    first_prices: number;
    minutes_to_first_price: ColumnType<number | null, number | null | undefined, number | null>;
    fourth_prices: number;
    minutes_to_fourth_price: ColumnType<number | null, number | null | undefined, number | null>;
    corrections: number;
    calls: number;
    answered: number;
    refused: number;
    rechecked: number;
    rechecked_same: number;
  };
  desk_request_facts: {
    quote_id: string;
    agent_user_id: string;
    requested_on: string;
    local_hour: number;
    area: string;
    judged: boolean;
    limit_at: ColumnType<Date, Date | string, Date | string>;
    in_target: boolean;
    in_limit: boolean;
    minutes_to_first_price: ColumnType<number | null, number | null | undefined, number | null>;
    minutes_to_fourth_price: ColumnType<number | null, number | null | undefined, number | null>;
    corrections: number;
    calls: number;
    answered: number;
    refused: number;
    rechecked: number;
    rechecked_same: number;
  };
  digests: {
    user_id: string;
    kind: string;
    month: string;
    said: ColumnType<unknown, unknown | undefined, unknown>;
    written_at: ColumnType<Date, Date | string, Date | string>;
  };
  do_not_call_numbers: {
    phone: string;
    asked_at: ColumnType<Date, Date | string, Date | string>;
  };
  emails: {
    id: GeneratedAlways<string>;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    kind: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    headers: ColumnType<unknown, unknown | undefined, unknown>;
    message_id: string;
    created_at: ColumnType<Date, Date | string, Date | string>;
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    secret: ColumnType<boolean, boolean | undefined, boolean>;
    attachments: ColumnType<unknown, unknown | undefined, unknown>;
  };
  former_addresses: {
    id: GeneratedAlways<string>;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    address_hash: Buffer;
    monthly_period: ColumnType<string | null, string | null | undefined, string | null>;
    yearly_period: ColumnType<string | null, string | null | undefined, string | null>;
    years_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    retention_deal_claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    kept_until: ColumnType<Date, Date | string, Date | string>;
    taken_over_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  gazetteer_editions: {
    digest: string;
    loaded_at: ColumnType<Date, Date | string, Date | string>;
  };
  geocoder_answers: {
    question_hash: Buffer;
    answer: unknown;
    asked_at: ColumnType<Date, Date | string, Date | string>;
  };
  geocoder_turn: {
    only_row: ColumnType<boolean, boolean | undefined, boolean>;
    free_at: ColumnType<Date, Date | string, Date | string>;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: Buffer;
    status: ColumnType<number | null, number | null | undefined, number | null>;
    reply: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  known_devices: {
    user_id: string;
    device_hash: Buffer;
    last_seen_at: ColumnType<Date, Date | string, Date | string>;
  };
  maintenance_interval_choices: {
    maintenance_interval_id: string;
    category_option_choice_id: string;
  };
  maintenance_intervals: {
    id: GeneratedAlways<string>;
    slug: string;
    drive_kind: string;
    category_id: string;
    category_option_id: ColumnType<string | null, string | null | undefined, string | null>;
    category_option_choice_id: ColumnType<string | null, string | null | undefined, string | null>;
    every_miles: ColumnType<number | null, number | null | undefined, number | null>;
    every_months: ColumnType<number | null, number | null | undefined, number | null>;
    reason: string;
    position: number;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    edited: ColumnType<boolean, boolean | undefined, boolean>;
    from_year: ColumnType<number | null, number | null | undefined, number | null>;
    to_year: ColumnType<number | null, number | null | undefined, number | null>;
    asked: ColumnType<boolean, boolean | undefined, boolean>;
  };
  makes: {
    id: GeneratedAlways<string>;
    name: string;
    key: GeneratedAlways<string>;
    owner_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    parity_verified: boolean;
  };
  number_vouchers: {
    number_hash: Buffer;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    vouched_at: ColumnType<Date, Date | string, Date | string>;
  };
  owner_phones: {
    user_id: string;
    number_hash: Buffer;
    number_sealed: Buffer;
    consent_words: string;
    consented_at: ColumnType<Date, Date | string, Date | string>;
    verified_at: ColumnType<Date, Date | string, Date | string>;
  };
  paid_questions: {
    id: GeneratedAlways<string>;
    quote_id: string;
    token_hash: Buffer;
    asked_at: ColumnType<Date, Date | string, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  paid_reports: {
    id: GeneratedAlways<string>;
    quote_id: string;
    price_id: ColumnType<string | null, string | null | undefined, string | null>;
    paid_cents: number;
    tax_cents: ColumnType<number | null, number | null | undefined, number | null>;
    same_work: ColumnType<string | null, string | null | undefined, string | null>;
    with_receipt: boolean;
    first_reported_at: ColumnType<Date, Date | string, Date | string>;
    reported_at: ColumnType<Date, Date | string, Date | string>;
    counts_from: ColumnType<Date, Date | string, Date | string>;
    shop_told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    shop_answer: ColumnType<string, string | undefined, string>;
    shop_answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    set_aside_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    set_aside_by: ColumnType<string | null, string | null | undefined, string | null>;
    set_aside_reason: ColumnType<string | null, string | null | undefined, string | null>;
    superseded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  passkey_challenges: {
    challenge_hash: Buffer;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  passkeys: {
    id: GeneratedAlways<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: string;
    transports: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    name: string;
    created_at: ColumnType<Date, Date | string, Date | string>;
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  payment_events: {
    provider: string;
    event_id: string;
    type: string;
    intent_id: string;
    payment_id: ColumnType<string | null, string | null | undefined, string | null>;
    flag: ColumnType<string | null, string | null | undefined, string | null>;
    received_at: ColumnType<Date, Date | string, Date | string>;
  };
  payment_reconciliations: {
    provider: string;
    read_until: ColumnType<Date, Date | string, Date | string>;
  };
  payment_refunds: {
    id: GeneratedAlways<string>;
    key: ColumnType<string, string | undefined, string>;
    payment_id: string;
    amount_cents: number;
    reason: string;
    requested_by: ColumnType<string | null, string | null | undefined, string | null>;
    status: ColumnType<string, string | undefined, string>;
    refusal: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  payments: {
    id: GeneratedAlways<string>;
    key: ColumnType<string, string | undefined, string>;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    provider: string;
    live: boolean;
    product_key: string;
    title: string;
    quantity: number;
    amount_cents: number;
    currency: string;
    intent_id: ColumnType<string | null, string | null | undefined, string | null>;
    status: ColumnType<string, string | undefined, string>;
    flag: ColumnType<string | null, string | null | undefined, string | null>;
    refunded_cents: ColumnType<number, number | undefined, number>;
    disputed_cents: ColumnType<number, number | undefined, number>;
    dispute: ColumnType<string, string | undefined, string>;
    card_brand: ColumnType<string | null, string | null | undefined, string | null>;
    card_last4: ColumnType<string | null, string | null | undefined, string | null>;
    tax_note: ColumnType<string | null, string | null | undefined, string | null>;
    asked: ColumnType<number, number | undefined, number>;
    answered: ColumnType<number, number | undefined, number>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    succeeded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  phone_codes: {
    id: GeneratedAlways<string>;
    user_id: string;
    number_hash: Buffer;
    number_sealed: Buffer;
    code_hash: Buffer;
    attempts: ColumnType<number, number | undefined, number>;
    consent_words: string;
    created_at: ColumnType<Date, Date | string, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  pictures: {
    key: string;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    held: ColumnType<boolean, boolean | undefined, boolean>;
    changed_at: ColumnType<Date, Date | string, Date | string>;
    released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  price_counters: {
    only_row: ColumnType<boolean, boolean | undefined, boolean>;
    quotes: string;
    prices: string;
    shops: string;
    counted_at: ColumnType<Date, Date | string, Date | string>;
  };
  price_observations: {
    id: GeneratedAlways<string>;
    price_id: ColumnType<string | null, string | null | undefined, string | null>;
    quote_id: ColumnType<string | null, string | null | undefined, string | null>;
    service_key: string;
    price_class: string;
    make_id: string;
    vehicle_model_id: string;
    vehicle_year: number;
    pos: string;
    total_cents: number;
    told_at: ColumnType<Date, Date | string, Date | string>;
    demo: ColumnType<boolean, boolean | undefined, boolean>;
    service_provider_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  price_questions: {
    id: GeneratedAlways<string>;
    slug: string;
    wording: string;
    question_id: ColumnType<number | null, number | null | undefined, number | null>;
    position: number;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    edited: ColumnType<boolean, boolean | undefined, boolean>;
  };
  price_recalls: {
    id: GeneratedAlways<string>;
    price_id: string;
    drawn_at: ColumnType<Date, Date | string, Date | string>;
    outcome: ColumnType<string | null, string | null | undefined, string | null>;
    told_cents: ColumnType<number | null, number | null | undefined, number | null>;
    same: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
    note: ColumnType<string, string | undefined, string>;
    called_by: ColumnType<string | null, string | null | undefined, string | null>;
    called_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  provider_categories: {
    service_provider_id: string;
    category_id: string;
  };
  provider_merge_proposals: {
    id: GeneratedAlways<string>;
    first_id: string;
    second_id: string;
    reason: string;
    miles: number;
    status: ColumnType<string, string | undefined, string>;
    decided_by: ColumnType<string | null, string | null | undefined, string | null>;
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  provider_requests: {
    id: GeneratedAlways<string>;
    kind: string;
    service_provider_id: ColumnType<string | null, string | null | undefined, string | null>;
    name: string;
    email: string;
    phone: ColumnType<string, string | undefined, string>;
    message: string;
    status: ColumnType<string, string | undefined, string>;
    note: ColumnType<string, string | undefined, string>;
    settled_by: ColumnType<string | null, string | null | undefined, string | null>;
    settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  provider_sponsorships: {
    id: GeneratedAlways<string>;
    service_provider_id: string;
    tier: number;
    starts_on: string;
    ends_on: ColumnType<string | null, string | null | undefined, string | null>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    end_reason: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  push_keys: {
    only_one: ColumnType<boolean, boolean | undefined, boolean>;
    public_key: string;
    private_key_sealed: Buffer;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  push_subscriptions: {
    id: GeneratedAlways<string>;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    saved_at: ColumnType<Date, Date | string, Date | string>;
  };
  quota_balances: {
    user_id: string;
    monthly: ColumnType<number, number | undefined, number>;
    yearly: ColumnType<number, number | undefined, number>;
    additional: ColumnType<number, number | undefined, number>;
    monthly_period: ColumnType<string | null, string | null | undefined, string | null>;
    yearly_period: ColumnType<string | null, string | null | undefined, string | null>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
    years_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    monthly_elsewhere: ColumnType<boolean, boolean | undefined, boolean>;
    yearly_elsewhere: ColumnType<boolean, boolean | undefined, boolean>;
  };
  quota_ledger_entries: {
    id: GeneratedAlways<string>;
    user_id: string;
    entry_type: string;
    source: string;
    bucket: string;
    amount: number;
    reference: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    lot_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  quota_lots: {
    id: GeneratedAlways<string>;
    user_id: string;
    source: string;
    reference: ColumnType<string | null, string | null | undefined, string | null>;
    quantity: number;
    spent: ColumnType<number, number | undefined, number>;
    revoked: ColumnType<number, number | undefined, number>;
    taken: ColumnType<number, number | undefined, number>;
    settlements: ColumnType<number, number | undefined, number>;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  quote_events: {
    id: GeneratedAlways<string>;
    quote_id: string;
    at: ColumnType<Date, Date | string, Date | string>;
    actor: string;
    actor_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    kind: string;
    from_status: ColumnType<string | null, string | null | undefined, string | null>;
    to_status: ColumnType<string | null, string | null | undefined, string | null>;
    service_provider_id: ColumnType<string | null, string | null | undefined, string | null>;
    detail: ColumnType<string, string | undefined, string>;
  };
  quote_followups: {
    quote_id: string;
    going_to_price_id: ColumnType<string | null, string | null | undefined, string | null>;
    paid_cents: ColumnType<number | null, number | null | undefined, number | null>;
    paid_price_id: ColumnType<string | null, string | null | undefined, string | null>;
    paid_told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    receipt_key: ColumnType<string | null, string | null | undefined, string | null>;
    ask_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    asked: ColumnType<number, number | undefined, number>;
    work_on: ColumnType<string | null, string | null | undefined, string | null>;
  };
  quote_photos: {
    id: GeneratedAlways<string>;
    user_id: string;
    quote_id: ColumnType<string | null, string | null | undefined, string | null>;
    position: ColumnType<number, number | undefined, number>;
    picture_key: string;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  quote_service_options: {
    quote_service_id: string;
    position: number;
    category_option_id: string;
    option_name: string;
    category_option_choice_id: string;
    choice_name: string;
  };
  quote_services: {
    id: GeneratedAlways<string>;
    quote_id: string;
    position: number;
    category_id: string;
    category_name: string;
    asked: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  };
  quote_shares: {
    quote_id: string;
    token_hash: Buffer;
    token_sealed: Buffer;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  quote_views: {
    quote_id: string;
    seen_at: ColumnType<Date, Date | string, Date | string>;
  };
  rate_limits: {
    bucket: string;
    window_start: ColumnType<Date, Date | string, Date | string>;
    hits: number;
  };
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  refund_requests: {
    id: GeneratedAlways<string>;
    payment_id: string;
    note: ColumnType<string, string | undefined, string>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    outcome: ColumnType<string | null, string | null | undefined, string | null>;
    answer: ColumnType<string | null, string | null | undefined, string | null>;
  };
  report_links: {
    token_hash: Buffer;
    quote_id: string;
    told_at: ColumnType<Date, Date | string, Date | string>;
  };
  second_factors: {
    user_id: string;
    secret: Buffer;
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    last_used_step: ColumnType<string, string | undefined, string>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    pending_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  };
  service_catalog_editions: {
    digest: string;
    loaded_at: ColumnType<Date, Date | string, Date | string>;
  };
  service_categories: {
    id: GeneratedAlways<string>;
    slug: string;
    group_name: string;
    name: string;
    title: string;
    description: string;
    script: string;
    search_words: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    applies_to: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    position: number;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    edited: ColumnType<boolean, boolean | undefined, boolean>;
    fits_fuels: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    vehicle_kinds: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    unfit_reason: ColumnType<string, string | undefined, string>;
  };
  service_provider_counts: {
    chain_type: string;
    live: string;
    changes: ColumnType<string, string | undefined, string>;
  };
  service_providers: {
    id: GeneratedAlways<string>;
    name: string;
    chain_type: string;
    sponsor_tier: ColumnType<number, number | undefined, number>;
    street_address: ColumnType<string, string | undefined, string>;
    city: string;
    us_state_id: string;
    zip_code: ColumnType<string, string | undefined, string>;
    latitude: number;
    longitude: number;
    pos: GeneratedAlways<string>;
    timezone: string;
    phone: ColumnType<string | null, string | null | undefined, string | null>;
    website: ColumnType<string | null, string | null | undefined, string | null>;
    description: ColumnType<string, string | undefined, string>;
    tags: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    image_url: ColumnType<string | null, string | null | undefined, string | null>;
    hours: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
    source: string;
    source_id: string;
    corrected_fields: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    do_not_call_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    archived_reason: ColumnType<string | null, string | null | undefined, string | null>;
    demo: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
    merged_into_id: ColumnType<string | null, string | null | undefined, string | null>;
    desk_note: ColumnType<string, string | undefined, string>;
  };
  sessions: {
    id: GeneratedAlways<string>;
    user_id: string;
    token_hash: Buffer;
    device: ColumnType<string, string | undefined, string>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    last_used_at: ColumnType<Date, Date | string, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
  shop_answer_keys: {
    question_id: string;
    key: string;
    request_hash: Buffer;
    reply: unknown;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  shop_call_counts: {
    service_provider_id: string;
    called: ColumnType<number, number | undefined, number>;
    answered: ColumnType<number, number | undefined, number>;
    priced: ColumnType<number, number | undefined, number>;
  };
  shop_changes: {
    id: GeneratedAlways<string>;
    service_provider_id: string;
    at: ColumnType<Date, Date | string, Date | string>;
    staff_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    call_id: ColumnType<string | null, string | null | undefined, string | null>;
    before: unknown;
    after: unknown;
    restored_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    restored_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  shop_contacts: {
    id: GeneratedAlways<string>;
    service_provider_id: string;
    name: string;
    channel: string;
    address_sealed: Buffer;
    address_hash: Buffer;
    consented_at: ColumnType<Date, Date | string, Date | string>;
    consent_by: string;
    consent_words: string;
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    last_used_at: ColumnType<Date, Date | string, Date | string>;
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    ended_by: ColumnType<string | null, string | null | undefined, string | null>;
    demo: ColumnType<boolean, boolean | undefined, boolean>;
  };
  shop_import_parts: {
    import_id: string;
    position: string;
    bytes: Buffer;
  };
  shop_import_rows: {
    id: GeneratedAlways<string>;
    import_id: string;
    row: number;
    kind: string;
    source_id: string;
    name: string;
    reason: string;
  };
  shop_imports: {
    id: GeneratedAlways<string>;
    file_name: string;
    format: string;
    source: string;
    columns: ColumnType<unknown, unknown | undefined, unknown>;
    size_bytes: string;
    received_bytes: ColumnType<string, string | undefined, string>;
    status: string;
    dry_run: ColumnType<boolean, boolean | undefined, boolean>;
    run: ColumnType<number, number | undefined, number>;
    progress: ColumnType<unknown, unknown | undefined, unknown>;
    failure: ColumnType<string, string | undefined, string>;
    staff_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    beat_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    force: ColumnType<boolean, boolean | undefined, boolean>;
    partial: ColumnType<boolean, boolean | undefined, boolean>;
  };
  shop_merges: {
    id: GeneratedAlways<string>;
    kept_id: string;
    merged_id: string;
    merged_at: ColumnType<Date, Date | string, Date | string>;
    merged_by: ColumnType<string | null, string | null | undefined, string | null>;
    kept_before: unknown;
    moved: ColumnType<unknown, unknown | undefined, unknown>;
    split_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    split_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  shop_notices: {
    id: GeneratedAlways<string>;
    contact_id: string;
    kind: string;
    unique_key: string;
    token_hash: Buffer;
    sent_at: ColumnType<Date, Date | string, Date | string>;
  };
  shop_price_records: {
    service_provider_id: string;
    reports: ColumnType<number, number | undefined, number>;
    owners: ColumnType<number, number | undefined, number>;
    kept: ColumnType<number, number | undefined, number>;
    with_receipt: ColumnType<number, number | undefined, number>;
    kept_bound: ColumnType<number, number | undefined, number>;
    price_record: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
    level_quotes: ColumnType<number, number | undefined, number>;
    price_level: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
  };
  shop_questions: {
    id: GeneratedAlways<string>;
    quote_id: string;
    service_provider_id: string;
    contact_id: string;
    channel: string;
    asked_by: ColumnType<string | null, string | null | undefined, string | null>;
    asked_at: ColumnType<Date, Date | string, Date | string>;
    ends_at: ColumnType<Date, Date | string, Date | string>;
    token_hash: Buffer;
    opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    outcome: ColumnType<string | null, string | null | undefined, string | null>;
    note: ColumnType<string, string | undefined, string>;
    late: ColumnType<boolean, boolean | undefined, boolean>;
    entry: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
    price_id: ColumnType<string | null, string | null | undefined, string | null>;
    waiting_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    settled_as: ColumnType<string | null, string | null | undefined, string | null>;
  };
  shop_refused_categories: {
    service_provider_id: string;
    category_id: string;
    told_at: ColumnType<Date, Date | string, Date | string>;
  };
  single_emails: {
    email_id: string;
    unique_key: string;
    status: string;
    send_windows: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
    claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  staff_actions: {
    id: GeneratedAlways<string>;
    at: ColumnType<Date, Date | string, Date | string>;
    staff_user_id: string;
    action: string;
    quote_id: ColumnType<string | null, string | null | undefined, string | null>;
    subject_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    service_provider_id: ColumnType<string | null, string | null | undefined, string | null>;
    detail: ColumnType<unknown, unknown | undefined, unknown>;
  };
  staff_invitations: {
    id: GeneratedAlways<string>;
    email: string;
    role: string;
    token_hash: Buffer;
    invited_by: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  stopped_addresses: {
    address_hash: Buffer;
    stopped_at: ColumnType<Date, Date | string, Date | string>;
  };
  test_card_payments: {
    id: string;
    client_secret: string;
    key: string;
    amount: number;
    currency: string;
    metadata: unknown;
    status: string;
    last4: ColumnType<string | null, string | null | undefined, string | null>;
    refunded: ColumnType<number, number | undefined, number>;
    created_at: ColumnType<Date, Date | string, Date | string>;
  };
  test_card_refunds: {
    key: string;
    payment_id: string;
    amount: number;
  };
  text_opt_outs: {
    number_hash: Buffer;
    opted_out_at: ColumnType<Date, Date | string, Date | string>;
    origin: string;
  };
  text_replies: {
    gateway_id: string;
    number_hash: Buffer;
    number_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    body_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    received_at: ColumnType<Date, Date | string, Date | string>;
  };
  texts: {
    id: GeneratedAlways<string>;
    user_id: ColumnType<string | null, string | null | undefined, string | null>;
    purpose: string;
    unique_key: string;
    number_hash: Buffer;
    number_sealed: Buffer;
    body_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    secret: boolean;
    status: string;
    timezone: ColumnType<string | null, string | null | undefined, string | null>;
    from_hour: ColumnType<number | null, number | null | undefined, number | null>;
    until_hour: ColumnType<number | null, number | null | undefined, number | null>;
    expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    gateway_id: ColumnType<string | null, string | null | undefined, string | null>;
    error_code: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    send_windows: ColumnType<unknown | null, unknown | null | undefined, unknown | null>;
  };
  us_states: {
    id: GeneratedAlways<string>;
    country_id: string;
    name: string;
    abbreviation: string;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
  };
  user_addresses: {
    id: GeneratedAlways<string>;
    user_id: string;
    nickname: ColumnType<string, string | undefined, string>;
    address: ColumnType<string, string | undefined, string>;
    address_2: ColumnType<string, string | undefined, string>;
    city: string;
    us_state_id: string;
    country_id: string;
    zip: string;
    latitude: number;
    longitude: number;
    approximate: boolean;
    timezone: string;
    is_primary: ColumnType<boolean, boolean | undefined, boolean>;
    is_ephemeral: ColumnType<boolean, boolean | undefined, boolean>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
  };
  user_garages: {
    id: GeneratedAlways<string>;
    user_id: string;
    name: ColumnType<string, string | undefined, string>;
    description: ColumnType<string, string | undefined, string>;
    maximum_vehicles: ColumnType<number, number | undefined, number>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
  };
  user_notification_settings: {
    id: GeneratedAlways<string>;
    user_id: string;
    notification_type: string;
    notification_method: ColumnType<string, string | undefined, string>;
    enabled: boolean;
    updated_at: ColumnType<Date, Date | string, Date | string>;
  };
  user_quote_prices: {
    id: GeneratedAlways<string>;
    quote_id: string;
    service_provider_id: string;
    call_id: ColumnType<string | null, string | null | undefined, string | null>;
    total_cents: number;
    parts_cents: ColumnType<number | null, number | null | undefined, number | null>;
    labor_cents: ColumnType<number | null, number | null | undefined, number | null>;
    fees_cents: ColumnType<number | null, number | null | undefined, number | null>;
    out_the_door: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
    oem_parts: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
    warranty_months: ColumnType<number | null, number | null | undefined, number | null>;
    warranty_miles: ColumnType<number | null, number | null | undefined, number | null>;
    earliest_slot: ColumnType<string | null, string | null | undefined, string | null>;
    valid_until: ColumnType<string | null, string | null | undefined, string | null>;
    estimated: ColumnType<boolean, boolean | undefined, boolean>;
    told_by: ColumnType<string | null, string | null | undefined, string | null>;
    shopper_note: ColumnType<string, string | undefined, string>;
    private_note: ColumnType<string, string | undefined, string>;
    distance_miles: number;
    told_at: ColumnType<Date, Date | string, Date | string>;
    withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    withdrawn_reason: ColumnType<string | null, string | null | undefined, string | null>;
    replaced_by_id: ColumnType<string | null, string | null | undefined, string | null>;
    source: ColumnType<string, string | undefined, string>;
  };
  user_quotes: {
    id: GeneratedAlways<string>;
    user_id: string;
    user_vehicle_id: string;
    user_address_id: string;
    status: ColumnType<string, string | undefined, string>;
    service_title: string;
    description: ColumnType<string, string | undefined, string>;
    radius: number;
    requested_service_provider_id: ColumnType<string | null, string | null | undefined, string | null>;
    quota_bucket: string;
    refunded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    version: ColumnType<number, number | undefined, number>;
    target_at: ColumnType<Date, Date | string, Date | string>;
    limit_at: ColumnType<Date, Date | string, Date | string>;
    closes_at: ColumnType<Date, Date | string, Date | string>;
    expected_at: ColumnType<Date, Date | string, Date | string>;
    expires_at: ColumnType<Date, Date | string, Date | string>;
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    close_reason: ColumnType<string | null, string | null | undefined, string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    note: ColumnType<string, string | undefined, string>;
  };
  user_vehicle_service_histories: {
    id: GeneratedAlways<string>;
    user_id: string;
    user_vehicle_id: string;
    user_quote_id: ColumnType<string | null, string | null | undefined, string | null>;
    title: string;
    description: ColumnType<string, string | undefined, string>;
    status: string;
    completion_date: ColumnType<string | null, string | null | undefined, string | null>;
    mileage: ColumnType<number | null, number | null | undefined, number | null>;
    cost_cents: ColumnType<number | null, number | null | undefined, number | null>;
    shop_name: ColumnType<string, string | undefined, string>;
    notes: ColumnType<string, string | undefined, string>;
    receipt_key: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    category_id: ColumnType<string | null, string | null | undefined, string | null>;
    category_option_id: ColumnType<string | null, string | null | undefined, string | null>;
    category_option_choice_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  user_vehicles: {
    id: GeneratedAlways<string>;
    user_id: string;
    user_garage_id: string;
    place: ColumnType<number | null, number | null | undefined, number | null>;
    car_id: string;
    vehicle_id: string;
    year: number;
    make_id: string;
    vehicle_model_id: string;
    vehicle_edition_id: string;
    full_vehicle_name: string;
    full_vehicle_name_with_engine: string;
    price_class: ColumnType<string, string | undefined, string>;
    body_type: ColumnType<string | null, string | null | undefined, string | null>;
    mileage: ColumnType<number | null, number | null | undefined, number | null>;
    mileage_updated_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    nickname: ColumnType<string, string | undefined, string>;
    description: ColumnType<string, string | undefined, string>;
    modifications: ColumnType<string, string | undefined, string>;
    image_key: ColumnType<string | null, string | null | undefined, string | null>;
    engine_config: ColumnType<string | null, string | null | undefined, string | null>;
    cylinders: ColumnType<string | null, string | null | undefined, string | null>;
    displacement: ColumnType<string | null, string | null | undefined, string | null>;
    aspiration: ColumnType<string | null, string | null | undefined, string | null>;
    fuel_type: ColumnType<string | null, string | null | undefined, string | null>;
    trans_type: ColumnType<string | null, string | null | undefined, string | null>;
    trans_speed: ColumnType<string | null, string | null | undefined, string | null>;
    drivetrain: ColumnType<string | null, string | null | undefined, string | null>;
    exterior: ColumnType<string | null, string | null | undefined, string | null>;
    oem_exterior: ColumnType<string | null, string | null | undefined, string | null>;
    oem_exterior_code: ColumnType<string | null, string | null | undefined, string | null>;
    interior: ColumnType<string | null, string | null | undefined, string | null>;
    oem_interior: ColumnType<string | null, string | null | undefined, string | null>;
    oem_interior_code: ColumnType<string | null, string | null | undefined, string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
    stated_fields: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
    vin_sealed: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    vin_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    vin_tail: ColumnType<string | null, string | null | undefined, string | null>;
    vin_facts: ColumnType<unknown, unknown | undefined, unknown>;
    mileage_was: ColumnType<number | null, number | null | undefined, number | null>;
    mileage_was_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    car_revision: ColumnType<number | null, number | null | undefined, number | null>;
  };
  users: {
    id: GeneratedAlways<string>;
    email: string;
    password_hash: string;
    role: ColumnType<string, string | undefined, string>;
    first_name: string;
    last_name: string;
    phone_number: ColumnType<string | null, string | null | undefined, string | null>;
    birthday_month: ColumnType<number | null, number | null | undefined, number | null>;
    birthday_day_of_month: ColumnType<number | null, number | null | undefined, number | null>;
    do_not_contact: ColumnType<boolean, boolean | undefined, boolean>;
    photo_key: ColumnType<string | null, string | null | undefined, string | null>;
    pending_email: ColumnType<string | null, string | null | undefined, string | null>;
    agreed_terms_version: string;
    agreed_at: ColumnType<Date, Date | string, Date | string>;
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    suspended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    suspended_reason: ColumnType<string | null, string | null | undefined, string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    retention_deal_claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    demo: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, Date | string, Date | string>;
    updated_at: ColumnType<Date, Date | string, Date | string>;
    erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    reset_required_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  vehicle_catalog_loads: {
    digest: string;
    loaded_at: ColumnType<Date, Date | string, Date | string>;
  };
  vehicle_editions: {
    id: GeneratedAlways<string>;
    vehicle_model_id: string;
    name: string;
    key: GeneratedAlways<string>;
    owner_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    parity_verified: boolean;
  };
  vehicle_models: {
    id: GeneratedAlways<string>;
    make_id: string;
    name: string;
    key: GeneratedAlways<string>;
    owner_user_id: ColumnType<string | null, string | null | undefined, string | null>;
    archived: ColumnType<boolean, boolean | undefined, boolean>;
    parity_verified: boolean;
  };
  wrong_numbers: {
    phone: string;
    reported_at: ColumnType<Date, Date | string, Date | string>;
  };
  zip_codes: {
    zip: string;
    city: string;
    us_state_id: string;
    latitude: number;
    longitude: number;
    timezone: string;
    pos: GeneratedAlways<string>;
  };
  zone_editions: {
    digest: string;
    checked_at: ColumnType<Date, Date | string, Date | string>;
  };
}
