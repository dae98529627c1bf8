-- A buyer sends goods back (CDC art. 49). Each step has its time; no unit is in two returns.
create table shop.returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders(id) on delete cascade,
  -- One request is one return, however often it is sent.
  request_key uuid not null,
  -- What the buyer writes on the box.
  code text not null unique check (code ~ '^D[2-9A-HJ-NP-Z]{7}$'),
  state text not null default 'requested'
    check (state in ('requested', 'authorized', 'posted', 'received', 'refunded', 'refused', 'canceled')),
  -- The carrier's: posting with it costs the buyer nothing.
  posting_code text check (posting_code ~ '^[0-9A-Z]{6,20}$'),
  refused_reason text check (char_length(refused_reason) between 1 and 500),
  judged_by bigint references people.users(id),
  order_refund_id bigint unique references shop.order_refunds(id),
  requested_at timestamptz not null,
  authorized_at timestamptz,
  posted_at timestamptz,
  received_at timestamptz,
  judged_at timestamptz,
  canceled_at timestamptz,
  constraint returns_once unique (order_id, request_key),
  constraint returns_states_have_times check (
    (state <> 'authorized' or authorized_at is not null)
    and (state <> 'posted' or posted_at is not null)
    and (state not in ('received', 'refunded', 'refused') or received_at is not null)
    and ((state in ('refunded', 'refused')) = (judged_at is not null))
    and ((state = 'canceled') = (canceled_at is not null))
    and ((authorized_at is null) = (posting_code is null))
    and ((state = 'refused') = (refused_reason is not null)))
);
create index returns_of_order on shop.returns (order_id);
create index returns_open on shop.returns (id) where state in ('requested', 'authorized', 'posted', 'received');

create table shop.return_lines (
  return_id bigint not null references shop.returns(id) on delete cascade,
  line_item_id bigint not null references shop.line_items(id) on delete cascade,
  units integer not null check (units > 0),
  -- Of the units that arrived: those paid back, and of these those that may be sold again.
  accepted_units integer check (accepted_units between 0 and units),
  restocked_units integer check (restocked_units between 0 and accepted_units),
  constraint return_lines_judged_whole check ((accepted_units is null) = (restocked_units is null)),
  primary key (return_id, line_item_id)
);
create index return_lines_by_line on shop.return_lines (line_item_id);

-- Units on their way back and units paid back are together never more than were bought.
create function shop.check_returns_within_order() returns trigger language plpgsql as $$
begin
  if exists (
    select from shop.line_items line
      where line.id = new.line_item_id and line.quantity < (
        select coalesce(sum(part.units), 0) from shop.return_lines part
          join shop.returns each on each.id = part.return_id
          where part.line_item_id = line.id and each.state in ('requested', 'authorized', 'posted', 'received'))
        + (select coalesce(sum(part.units), 0) from shop.order_refund_lines part where part.line_item_id = line.id))
    or exists (
      select from shop.line_items line join shop.returns each on each.id = new.return_id
        where line.id = new.line_item_id and line.order_id <> each.order_id) then
    raise exception 'more units of line % go back than were bought', new.line_item_id
      using errcode = 'check_violation', constraint = 'returns_within_order';
  end if;
  return null;
end $$;

create constraint trigger return_lines_within_order after insert on shop.return_lines
  deferrable initially deferred for each row execute function shop.check_returns_within_order();
