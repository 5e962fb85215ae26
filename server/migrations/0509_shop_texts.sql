-- What was read from a shop's text. Its words are in text_replies.
create table shop_texts (
  text_id bigint primary key references text_replies (id) on delete cascade,
  contact_id bigint not null references shop_contacts (id) on delete cascade,
  -- The question that was open when it came; null if there was none.
  question_id bigint references shop_questions (id) on delete set null,
  kind text not null check (
    kind in (
      'price', 'who_is_this', 'question', 'closed_today', 'call_me', 'stop', 'yes', 'thanks', 'unclear'
    )
  ),
  -- The price that it proposes, as in the body of the call that confirms it.
  price jsonb,
  -- Positions of the words that were read.
  spans jsonb not null,
  received_at timestamptz not null,
  -- Someone at the desk has to read it.
  is_work boolean not null,
  settled_at timestamptz,
  settled_by bigint references users (id) on delete set null,
  settled_as text check (settled_as in ('priced', 'not_a_price', 'closed_today', 'read')),
  check ((settled_at is null) = (settled_as is null))
);
create index shop_texts_contact on shop_texts (contact_id, received_at);
create index shop_texts_question on shop_texts (question_id) where question_id is not null;
create index shop_texts_settled_by on shop_texts (settled_by) where settled_by is not null;
create index shop_texts_work on shop_texts (received_at) where is_work and settled_at is null;
