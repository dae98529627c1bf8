-- A cart is an order that is not yet placed: one noun, one table (style.md 2).
create table shop.orders (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^R\d{9,}$'),
  token text not null unique,
  kind text not null check (kind in ('shop', 'medicine', 'consultation', 'course', 'weight')),
  seller_id integer not null references shop.sellers (id),
  state text not null default 'cart'
    check (state in ('cart', 'address', 'delivery', 'payment', 'confirm', 'complete', 'canceled', 'returned', 'resumed', 'awaiting_return')),
  currency char(3) not null default 'BRL' check (currency = 'BRL'),
  user_id bigint references people.users (id) on delete set null,
  contact_id uuid not null unique references people.contacts (id),
  bill_address_id bigint references people.addresses (id),
  ship_address_id bigint references people.addresses (id),
  item_count integer not null default 0 check (item_count >= 0),
  item_total_cents bigint not null default 0 check (item_total_cents >= 0),
  ship_total_cents bigint not null default 0 check (ship_total_cents >= 0),
  promo_total_cents bigint not null default 0 check (promo_total_cents <= 0),
  adjustment_total_cents bigint not null default 0,
  total_cents bigint not null default 0 check (total_cents >= 0),
  payment_state text check (payment_state in ('balance_due', 'credit_owed', 'failed', 'paid', 'void')),
  shipment_state text check (shipment_state in ('backorder', 'canceled', 'partial', 'pending', 'ready', 'shipped')),
  public_metadata jsonb not null default '{}' check (jsonb_typeof(public_metadata) = 'object'),
  -- Until when a placed, unpaid order keeps its stock and its coupon.
  payment_due_at timestamptz,
  -- True from the moment stock and coupon are taken until they are given back.
  holds_stock boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  canceled_at timestamptz,
  constraint orders_total_adds_up check (total_cents = item_total_cents + ship_total_cents + adjustment_total_cents),
  constraint orders_placed_has_time check ((state in ('cart', 'address', 'delivery', 'payment', 'confirm')) = (completed_at is null)),
  constraint orders_states_from_placing check (completed_at is not null or (payment_state is null and shipment_state is null)),
  constraint orders_canceled_has_time check ((state = 'canceled') = (canceled_at is not null))
);
create index orders_open_by_user on shop.orders (user_id, created_at desc) where completed_at is null;
create index orders_placed_by_user on shop.orders (user_id, completed_at desc) where completed_at is not null;
create index orders_waiting_for_payment on shop.orders (payment_due_at) where payment_state = 'balance_due' and canceled_at is null;

create table shop.line_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders (id) on delete cascade,
  variant_id integer not null references shop.variants (id),
  quantity integer not null check (quantity between 1 and 9999),
  price_cents bigint not null check (price_cents >= 0),
  promo_total_cents bigint not null default 0 check (promo_total_cents <= 0),
  options jsonb not null default '{}',
  public_metadata jsonb not null default '{}',
  private_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, variant_id, options),
  check (price_cents * quantity + promo_total_cents >= 0)
);

create table shop.order_promotions (
  order_id bigint not null references shop.orders (id) on delete cascade,
  promotion_id integer not null references shop.promotions (id),
  applied_at timestamptz not null default now(),
  primary key (order_id, promotion_id)
);

create table shop.shipments (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^H\d{11}$'),
  order_id bigint not null references shop.orders (id) on delete cascade,
  stock_location_id integer not null references shop.stock_locations (id),
  state text not null default 'pending' check (state in ('pending', 'ready', 'shipped', 'canceled')),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  tracking_url text,
  shipped_at timestamptz,
  public_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shipments_by_order on shop.shipments (order_id);

create table shop.shipping_rates (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shop.shipments (id) on delete cascade,
  shipping_method_id integer not null references shop.shipping_methods (id),
  cost_cents bigint not null check (cost_cents >= 0),
  business_days integer check (business_days >= 0),
  is_selected boolean not null default false,
  unique (shipment_id, shipping_method_id)
);
create unique index shipping_rates_one_selected on shop.shipping_rates (shipment_id) where is_selected;

create table shop.adjustments (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders (id) on delete cascade,
  line_item_id bigint references shop.line_items (id) on delete cascade,
  shipment_id bigint references shop.shipments (id) on delete cascade,
  promotion_id integer not null references shop.promotions (id),
  amount_cents bigint not null check (amount_cents < 0),
  check (num_nonnulls(line_item_id, shipment_id) <= 1)
);
create index adjustments_by_order on shop.adjustments (order_id);
create index adjustments_by_line on shop.adjustments (line_item_id);
create index adjustments_by_shipment on shop.adjustments (shipment_id);

create table shop.payment_methods (
  id integer primary key,
  -- The class-like string that clients look for (Spree), e.g. Spree::PaymentMethod::Pix.
  type text not null unique,
  kind text not null unique check (kind in ('pix', 'card', 'storeCredit')),
  name text not null,
  description text,
  position integer not null default 0,
  is_active boolean not null default true
);

create table shop.credit_cards (
  id bigint generated always as identity primary key,
  user_id bigint references people.users (id) on delete cascade,
  holder_id uuid references people.card_holders (id),
  payment_method_id integer not null references shop.payment_methods (id),
  -- The provider's token: the number itself never reaches us (spec: card's source is the token).
  gateway_payment_profile_id text not null,
  gateway_customer_profile_id text,
  brand text,
  last_digits text check (last_digits ~ '^\d{4}$'),
  month integer check (month between 1 and 12),
  year integer check (year between 2000 and 2100),
  is_default boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index credit_cards_by_user on shop.credit_cards (user_id) where removed_at is null;

create table shop.payments (
  id bigint generated always as identity primary key,
  -- Spree's number; it is the idempotency key and the external reference at the provider too.
  number text not null unique check (number ~ '^P[A-Z0-9]{7,}$'),
  order_id bigint not null references shop.orders (id) on delete cascade,
  payment_method_id integer not null references shop.payment_methods (id),
  credit_card_id bigint references shop.credit_cards (id),
  amount_cents bigint not null check (amount_cents > 0),
  installments integer not null default 1 check (installments between 1 and 12),
  state text not null default 'checkout'
    check (state in ('checkout', 'processing', 'pending', 'completed', 'failed', 'void', 'invalid')),
  provider text not null,
  provider_charge_id text unique,
  -- The provider's reason for a refusal, in its own code.
  response_code text,
  pix_copy_paste text,
  pix_expires_at timestamptz,
  -- When somebody must next ask the provider what became of it (design.md 6: a poller finds what no webhook told).
  check_due_at timestamptz,
  check_attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  check ((state = 'completed') = (completed_at is not null))
);
create index payments_by_order on shop.payments (order_id);
create index payments_to_check on shop.payments (check_due_at) where check_due_at is not null;
-- One payment at work and one that paid: two of either would be money taken twice.
create unique index payments_one_open on shop.payments (order_id) where state in ('checkout', 'processing', 'pending');
create unique index payments_one_completed on shop.payments (order_id) where state = 'completed';

create table shop.refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references shop.payments (id) on delete cascade,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in ('paid_twice', 'paid_after_cancellation', 'order_canceled')),
  state text not null default 'requested' check (state in ('requested', 'done')),
  provider_refund_id text,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (payment_id, reason)
);
create index refunds_waiting on shop.refunds (due_at) where state = 'requested';

-- The sums of an order's parts are checked when the transaction commits: whoever wrote it, a total that does not add
-- up is refused. A deferred trigger, because lines and order are written one after the other.
create function shop.check_order_adds_up() returns trigger language plpgsql as $$
declare
  checked_id bigint := case when tg_table_name = 'orders' then (case when tg_op = 'DELETE' then old.id else new.id end)
    else (case when tg_op = 'DELETE' then old.order_id else new.order_id end) end;
  o shop.orders%rowtype;
  lines bigint; units bigint; shipping bigint; adjusted bigint; line_promos bigint; line_adjusted bigint;
begin
  select * into o from shop.orders where id = checked_id;
  if not found then return null; end if;
  select coalesce(sum(price_cents * quantity), 0), coalesce(sum(quantity), 0), coalesce(sum(promo_total_cents), 0)
    into lines, units, line_promos from shop.line_items where order_id = checked_id;
  select coalesce(sum(cost_cents), 0) into shipping from shop.shipments where order_id = checked_id and state <> 'canceled';
  select coalesce(sum(amount_cents), 0), coalesce(sum(amount_cents) filter (where line_item_id is not null), 0)
    into adjusted, line_adjusted from shop.adjustments where order_id = checked_id;
  if o.item_total_cents <> lines or o.item_count <> units or o.adjustment_total_cents <> adjusted
    or o.promo_total_cents <> adjusted or line_promos <> line_adjusted
    or (o.canceled_at is null and o.ship_total_cents <> shipping)
  then
    raise exception 'order % does not add up', checked_id using errcode = 'check_violation', constraint = 'orders_parts_add_up';
  end if;
  return null;
end $$;
create constraint trigger orders_parts_add_up after insert or update of item_total_cents, ship_total_cents, adjustment_total_cents, promo_total_cents, item_count
  on shop.orders deferrable initially deferred for each row execute function shop.check_order_adds_up();
create constraint trigger line_items_add_up after insert or update or delete on shop.line_items
  deferrable initially deferred for each row execute function shop.check_order_adds_up();
create constraint trigger shipments_add_up after insert or update of cost_cents, state or delete on shop.shipments
  deferrable initially deferred for each row execute function shop.check_order_adds_up();
create constraint trigger adjustments_add_up after insert or update or delete on shop.adjustments
  deferrable initially deferred for each row execute function shop.check_order_adds_up();
