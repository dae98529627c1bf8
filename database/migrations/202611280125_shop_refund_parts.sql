-- A payment's money goes back in one part or several. A request has a key, under which it is one however often repeated.
alter table shop.refunds add column request_key text;

update shop.refunds set request_key = reason;

alter table shop.refunds
  alter column request_key set not null,
  drop constraint refunds_once,
  add constraint refunds_once unique (provider_charge_id, request_key),
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in
    ('paid_twice', 'paid_after_cancellation', 'order_canceled', 'goods_returned', 'goods_lost', 'order_corrected'));

-- Never more of a charge than was paid by it. The payment's lock makes one refund see the other.
create function shop.check_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid bigint;
  given_back bigint;
begin
  select amount_cents into paid from shop.payments where id = new.payment_id for no key update;
  select coalesce(sum(amount_cents), 0) into given_back from shop.refunds
    where payment_id = new.payment_id and provider_charge_id = new.provider_charge_id;
  if given_back > paid then
    raise exception 'refunds of payment % exceed what was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return null;
end $$;

create trigger refunds_within_payment after insert or update of amount_cents, payment_id, provider_charge_id
  on shop.refunds for each row execute function shop.check_refunds_within_payment();

-- Spent store credit goes back in parts too: each once under its key, together never more than was spent.
alter table shop.store_credit_events
  add column request_key text not null default '',
  drop constraint store_credit_events_once,
  add constraint store_credit_events_once unique (payment_id, action, request_key),
  add constraint store_credit_events_one_but_given_back check (action = 'credited' or request_key = '');

create function shop.check_credited_within_captured() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_cents) filter (where action = 'credited'), 0)
           > coalesce(sum(amount_cents) filter (where action = 'captured'), 0)
      from shop.store_credit_events where payment_id = new.payment_id) then
    raise exception 'more store credit goes back than payment % spent', new.payment_id
      using errcode = 'check_violation', constraint = 'store_credit_events_within_payment';
  end if;
  return null;
end $$;

create trigger store_credit_events_within_payment after insert on shop.store_credit_events for each row
  when (new.action = 'credited') execute function shop.check_credited_within_captured();

-- What of an order was given back: units of its lines, and freight.
create table shop.order_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders(id) on delete cascade,
  request_key text not null,
  reason text not null check (reason in ('goods_returned', 'goods_lost', 'order_corrected')),
  freight_cents bigint not null check (freight_cents >= 0),
  amount_cents bigint not null check (amount_cents >= freight_cents and amount_cents > 0),
  created_at timestamptz not null,
  constraint order_refunds_once unique (order_id, request_key)
);

create table shop.order_refund_lines (
  order_refund_id bigint not null references shop.order_refunds(id) on delete cascade,
  line_item_id bigint not null references shop.line_items(id) on delete cascade,
  units integer not null check (units > 0),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (order_refund_id, line_item_id)
);
create index order_refund_lines_by_line on shop.order_refund_lines (line_item_id);

-- A refund is the sum of its parts; no unit and no centavo of an order goes back twice.
create function shop.check_order_refunds_add_up() returns trigger language plpgsql as $$
declare
  refunded shop.order_refunds;
begin
  if tg_table_name = 'order_refunds' then
    refunded := new;
  else
    select * into refunded from shop.order_refunds where id = new.order_refund_id;
  end if;
  if refunded.amount_cents <> refunded.freight_cents + (
    select coalesce(sum(amount_cents), 0) from shop.order_refund_lines where order_refund_id = refunded.id) then
    raise exception 'refund % of order % is not the sum of its parts', refunded.id, refunded.order_id
      using errcode = 'check_violation', constraint = 'order_refunds_add_up';
  end if;
  if exists (
    select from shop.order_refund_lines part
      join shop.order_refunds each on each.id = part.order_refund_id and each.order_id = refunded.order_id
      join shop.line_items line on line.id = part.line_item_id
      group by line.id, line.quantity, line.order_id
      having sum(part.units) > line.quantity or line.order_id <> refunded.order_id)
    or (select sum(amount_cents) from shop.order_refunds where order_id = refunded.order_id)
      > (select total_cents from shop.orders where id = refunded.order_id) then
    raise exception 'more of order % goes back than was bought', refunded.order_id
      using errcode = 'check_violation', constraint = 'order_refunds_within_order';
  end if;
  return null;
end $$;

create constraint trigger order_refunds_add_up after insert or update on shop.order_refunds
  deferrable initially deferred for each row execute function shop.check_order_refunds_add_up();
create constraint trigger order_refund_lines_add_up after insert or update on shop.order_refund_lines
  deferrable initially deferred for each row execute function shop.check_order_refunds_add_up();
