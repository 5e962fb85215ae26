import { sql } from 'kysely';
import {
  blanked,
  deleted,
  kept,
  personalTable,
  type PersonalTable,
  type Subject,
} from '../../platform/database/personal-data.ts';
import { AGENT_PHONE_PURPOSE } from './lines/agent-phones.service.ts';
import { isOfOwnQuote } from '../quotes/index.ts';

const ofBooking = ({ id }: Subject) =>
  sql<boolean>`
    booking_id in (
        select b.id
        from bookings b
        join user_quotes q on q.id = b.quote_id
        where q.user_id = ${id}
      )`;
const COLLEAGUE = 'which staff member it was';

/** Each owner whose request or booking the call was about. A call to us can have several. */
const ofLine = ({ id }: Subject) => {
  const calls = (column: 'id' | 'incoming_call_id') => sql`
    select ${sql.ref(`c.${column}`)}
    from calls c
    join user_quotes q on q.id = c.quote_id
    where q.user_id = ${id}`;
  const bookingCalls = (column: 'id' | 'incoming_call_id') => sql`
    select ${sql.ref(`k.${column}`)}
    from booking_calls k
    join bookings b on b.id = k.booking_id
    join user_quotes q on q.id = b.quote_id
    where q.user_id = ${id}`;
  return sql<boolean>`
    (
      call_id in (${calls('id')})
      or booking_call_id in (${bookingCalls('id')})
      or (
        direction = 'in'
        and (
          incoming_call_id in (${calls('incoming_call_id')})
          or incoming_call_id in (${bookingCalls('incoming_call_id')})
        )
      )
    )`;
};

export const callDeskPersonalData: readonly PersonalTable[] = [
  personalTable('call_desk_leases', deleted, {
    whose: isOfOwnQuote,
    withheld: { token_hash: 'a hash of a secret', agent_user_id: COLLEAGUE },
  }),
  personalTable('call_desk_bookings', deleted, {
    whose: ofBooking,
    withheld: { token_hash: 'a hash of a secret', agent_user_id: COLLEAGUE },
  }),
  // The note may name the owner, because the agent may give the shop name and number.
  personalTable(
    'booking_calls',
    blanked(() => ({ note: '', undo: null })),
    {
      whose: ofBooking,
      withheld: { agent_user_id: COLLEAGUE, phone: 'the number of the shop' },
    },
  ),
  personalTable('call_desk_presence', deleted, {
    whose: ({ id }) => sql<boolean>`agent_user_id = ${id}`,
  }),
  personalTable('call_desk_skips', deleted, {
    whose: isOfOwnQuote,
    withheld: { agent_user_id: COLLEAGUE },
  }),
  personalTable('call_desk_notes', deleted, { whose: isOfOwnQuote }),
  personalTable('call_desk_left_drafts', deleted, {
    whose: isOfOwnQuote,
    withheld: { agent_user_id: COLLEAGUE },
  }),
  personalTable(
    'price_recalls',
    kept('what a shop said when we asked again (names a price and our own staff)'),
    { whose: ({ id }) => sql<boolean>`called_by = ${id}` },
  ),
  // Erased for either side, because the texts may name the other.
  personalTable(
    'call_reviews',
    blanked(() => ({ comment: '', answer: '' })),
    {
      whose: ({ id }) => sql<boolean>`(agent_user_id = ${id} or reviewed_by = ${id})`,
      withheld: { agent_user_id: COLLEAGUE, reviewed_by: COLLEAGUE },
    },
  ),
  personalTable(
    'desk_request_facts',
    kept('how long a request took and how many calls it needed, for call desk metrics'),
    { whose: isOfOwnQuote, withheld: { agent_user_id: COLLEAGUE } },
  ),
  personalTable(
    'desk_agent_days',
    kept('an agent’s daily calls and prices, for call desk metrics'),
    { whose: ({ id }) => sql<boolean>`agent_user_id = ${id}` },
  ),
  personalTable(
    'desk_agent_hours',
    kept('how an agent spent each hour at the desk, for call desk metrics'),
    { whose: ({ id }) => sql<boolean>`agent_user_id = ${id}` },
  ),
  personalTable('agent_phones', deleted, {
    sealed: { number_sealed: AGENT_PHONE_PURPOSE },
    withheld: { code_hash: 'a hash of a secret' },
  }),
  personalTable('line_events', kept('what the phone network reported about calls to shops'), {
    whose: (subject) =>
      sql<boolean>`line_id in (select id from call_lines where ${ofLine(subject)})`,
  }),
  // The sweep deletes the recording at the provider.
  personalTable(
    'call_lines',
    blanked((now) => ({ recording_kept_until: now })),
    {
      whose: ofLine,
      withheld: {
        agent_user_id: COLLEAGUE,
        supervisor_user_id: COLLEAGUE,
        number: 'the number of the shop',
      },
    },
  ),
  personalTable('calls', kept('calls to shops (names the shop and its answer)'), {
    whose: isOfOwnQuote,
    withheld: { agent_user_id: COLLEAGUE },
  }),
];
