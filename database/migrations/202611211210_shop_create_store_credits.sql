-- Money that the shop owes a customer and that he spends here (contract.md 5.2). What a credit comes to is the sum of its
-- events, which are only ever added; the amounts in its own row are that sum, kept so that a constraint can hold them.
create table shop.store_credit_categories (
  id integer primary key,
  name text not null unique
);

create table shop.store_credit_types (
  id integer primary key,
  name text not null unique,
  -- Credits of the smaller number are spent first.
  priority integer not null unique
);

create table shop.store_credits (
  id bigint generated always as identity primary key,
  -- Null once the customer is gone: what was paid with it stays true.
  user_id bigint references people.users (id) on delete set null,
  category_id integer not null references shop.store_credit_categories (id),
  type_id integer not null references shop.store_credit_types (id),
  amount_cents bigint not null check (amount_cents > 0),
  amount_authorized_cents bigint not null default 0 check (amount_authorized_cents >= 0),
  amount_used_cents bigint not null default 0 check (amount_used_cents >= 0),
  -- Why it was given, for whoever asks later; never shown to the customer.
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  constraint store_credits_never_overspent check (amount_used_cents + amount_authorized_cents <= amount_cents)
);
create index store_credits_by_user on shop.store_credits (user_id, id);

alter table shop.payments add column store_credit_id bigint references shop.store_credits (id);
create index payments_by_store_credit on shop.payments (store_credit_id) where store_credit_id is not null;

-- What is paid from outside stays one at a time; of store credit there is a payment for each credit that takes part.
drop index shop.payments_one_open;
create unique index payments_one_open on shop.payments (order_id)
  where state in ('checkout', 'processing', 'pending') and store_credit_id is null;
drop index shop.payments_one_completed;
create unique index payments_one_completed on shop.payments (order_id)
  where state = 'completed' and store_credit_id is null;
create unique index payments_one_of_a_credit on shop.payments (order_id, store_credit_id)
  where store_credit_id is not null and state = 'checkout';

create table shop.store_credit_events (
  id bigint generated always as identity primary key,
  store_credit_id bigint not null references shop.store_credits (id),
  action text not null check (action in ('allocated', 'authorized', 'captured', 'released', 'credited')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What it was done for; only the allocation is for none.
  payment_id bigint references shop.payments (id),
  -- What the customer had left in all his credits when it was done.
  user_total_cents bigint not null check (user_total_cents >= 0),
  created_at timestamptz not null,
  check ((action = 'allocated') = (payment_id is null)),
  -- Whatever is asked for twice is done once.
  constraint store_credit_events_once unique (payment_id, action)
);
create index store_credit_events_by_credit on shop.store_credit_events (store_credit_id, id);

create function shop.keep_store_credit_event() returns trigger language plpgsql as $$
begin
  raise exception 'an event of a store credit is never changed' using errcode = 'check_violation',
    constraint = 'store_credit_events_only_added';
end $$;
create trigger store_credit_events_only_added before update or delete on shop.store_credit_events
  for each row execute function shop.keep_store_credit_event();

create function shop.check_store_credit_adds_up() returns trigger language plpgsql as $$
declare
  checked_id bigint;
begin
  if tg_table_name = 'store_credits' then checked_id := new.id; else checked_id := new.store_credit_id; end if;
  if exists (
    select from shop.store_credits c,
      lateral (select
        coalesce(sum(amount_cents) filter (where action = 'allocated'), 0) as allocated,
        coalesce(sum(amount_cents) filter (where action = 'authorized'), 0) as authorized,
        coalesce(sum(amount_cents) filter (where action = 'captured'), 0) as captured,
        coalesce(sum(amount_cents) filter (where action = 'released'), 0) as released,
        coalesce(sum(amount_cents) filter (where action = 'credited'), 0) as credited
        from shop.store_credit_events e where e.store_credit_id = c.id) done
    where c.id = checked_id and (c.amount_cents <> done.allocated
      or c.amount_authorized_cents <> done.authorized - done.captured - done.released
      or c.amount_used_cents <> done.captured - done.credited)
  ) then
    raise exception 'store credit % does not add up', checked_id using errcode = 'check_violation',
      constraint = 'store_credits_events_add_up';
  end if;
  return null;
end $$;
create constraint trigger store_credits_events_add_up
  after insert or update of amount_cents, amount_authorized_cents, amount_used_cents on shop.store_credits
  deferrable initially deferred for each row execute function shop.check_store_credit_adds_up();
create constraint trigger store_credit_events_add_up after insert on shop.store_credit_events
  deferrable initially deferred for each row execute function shop.check_store_credit_adds_up();
