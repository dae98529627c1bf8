-- The present shape of the database, written by `npm run schema` from the catalogue after all migrations.
-- To be read, never edited and not run: change it by a migration. `npm test` compares the two.

create extension citext with schema public;

create schema care;

create schema content;

create schema people;

CREATE OR REPLACE FUNCTION people.keep_frozen_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.frozen_at is not null then
      raise exception 'address % belongs to a placed order and cannot be deleted', old.id using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if old.frozen_at is not null and new.erased_at is null and
    (new.first_name, new.last_name, new.address1, new.address2, new.city, new.postal_code, new.phone, new.company,
      new.country_id, new.state_id, new.frozen_at)
    is distinct from
    (old.first_name, old.last_name, old.address1, old.address2, old.city, old.postal_code, old.phone, old.company,
      old.country_id, old.state_id, old.frozen_at)
  then
    raise exception 'address % belongs to a placed order and cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create table people.addresses (
  id bigint generated always as identity,
  user_id bigint,
  label public.citext,
  first_name text,
  last_name text,
  address1 text,
  address2 text,
  city text,
  postal_code text,
  phone text,
  company text,
  country_id integer,
  state_id integer,
  public_metadata jsonb default '{}'::jsonb not null,
  frozen_at timestamp with time zone,
  retired_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_country_id_fkey FOREIGN KEY (country_id) REFERENCES people.countries(id),
  constraint addresses_state_id_fkey FOREIGN KEY (state_id) REFERENCES people.states(id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX addresses_by_user ON people.addresses USING btree (user_id) WHERE (retired_at IS NULL);
CREATE UNIQUE INDEX addresses_label_once ON people.addresses USING btree (user_id, label) WHERE ((retired_at IS NULL) AND (label IS NOT NULL));
CREATE TRIGGER addresses_keep_frozen BEFORE DELETE OR UPDATE ON people.addresses FOR EACH ROW EXECUTE FUNCTION people.keep_frozen_address();

create table people.age_check_refusals (
  id bigint generated always as identity,
  cpf text not null,
  refused_at timestamp with time zone not null,
  constraint age_check_refusals_pkey PRIMARY KEY (id),
  constraint age_check_refusals_cpf_check CHECK ((cpf ~ '^\d{11}$'::text))
);
CREATE INDEX age_check_refusals_by_age ON people.age_check_refusals USING btree (refused_at);
CREATE INDEX age_check_refusals_by_cpf ON people.age_check_refusals USING btree (cpf, refused_at);

create table people.card_holders (
  id uuid default gen_random_uuid() not null,
  name text not null,
  erased_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint card_holders_pkey PRIMARY KEY (id)
);

create table people.contacts (
  id uuid default gen_random_uuid() not null,
  email public.citext,
  cpf text,
  birth_date date,
  special_instructions text,
  private_metadata jsonb default '{}'::jsonb not null,
  age_check_result text,
  age_check_reference text,
  age_checked_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_age_check_result_check CHECK ((age_check_result = ANY (ARRAY['adult'::text, 'minor'::text, 'mismatch'::text, 'unknown_document'::text]))),
  constraint contacts_cpf_check CHECK (((cpf IS NULL) OR (cpf ~ '^\d{11}$'::text))),
  constraint contacts_private_metadata_check CHECK ((jsonb_typeof(private_metadata) = 'object'::text))
);

create table people.countries (
  id integer not null,
  iso character(2) not null,
  iso3 character(3) not null,
  name text not null,
  iso_name text not null,
  states_required boolean not null,
  zipcode_required boolean default true not null,
  is_default boolean default false not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_iso3_key UNIQUE (iso3),
  constraint countries_iso_key UNIQUE (iso)
);
CREATE UNIQUE INDEX countries_one_default ON people.countries USING btree (is_default) WHERE is_default;

create table people.sessions (
  id uuid default gen_random_uuid() not null,
  family_id uuid not null,
  user_id bigint not null,
  access_token_hash bytea not null,
  refresh_token_hash bytea not null,
  access_expires_at timestamp with time zone not null,
  refresh_expires_at timestamp with time zone not null,
  previous_session_id uuid,
  first_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_access_token_hash_key UNIQUE (access_token_hash),
  constraint sessions_refresh_token_hash_key UNIQUE (refresh_token_hash),
  constraint sessions_previous_session_id_fkey FOREIGN KEY (previous_session_id) REFERENCES people.sessions(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_family ON people.sessions USING btree (family_id);
CREATE INDEX sessions_by_user ON people.sessions USING btree (user_id);

create table people.states (
  id integer not null,
  country_id integer not null,
  abbr text not null,
  name text not null,
  constraint states_pkey PRIMARY KEY (id),
  constraint states_country_id_abbr_key UNIQUE (country_id, abbr),
  constraint states_country_id_fkey FOREIGN KEY (country_id) REFERENCES people.countries(id)
);

create table people.user_roles (
  user_id bigint not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['patient'::text, 'doctor'::text, 'psychologist'::text, 'pharmacist'::text, 'support'::text, 'administrator'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);

create table people.users (
  id bigint generated always as identity,
  email public.citext not null,
  password_hash text,
  first_name text,
  last_name text,
  selected_locale text,
  public_metadata jsonb default '{}'::jsonb not null,
  private_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  default_bill_address_id bigint,
  default_ship_address_id bigint,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK ((email OPERATOR(public.~) '^[^@\s]+@[^@\s]+$'::public.citext)),
  constraint users_private_metadata_check CHECK ((jsonb_typeof(private_metadata) = 'object'::text)),
  constraint users_public_metadata_check CHECK ((jsonb_typeof(public_metadata) = 'object'::text)),
  constraint users_default_bill_address_id_fkey FOREIGN KEY (default_bill_address_id) REFERENCES people.addresses(id) ON DELETE SET NULL,
  constraint users_default_ship_address_id_fkey FOREIGN KEY (default_ship_address_id) REFERENCES people.addresses(id) ON DELETE SET NULL
);

create schema plans;

create schema platform;

create table platform.idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  content_type text,
  answered_at timestamp with time zone,
  locked_until timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_by_expiry ON platform.idempotency_keys USING btree (expires_at);

create table platform.mails (
  id uuid default gen_random_uuid() not null,
  template text not null,
  subject_id text not null,
  unique_key text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_unique_key_key UNIQUE (unique_key)
);
CREATE INDEX mails_waiting ON platform.mails USING btree (due_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

create table platform.migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default clock_timestamp() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table platform.outbox (
  id bigint generated always as identity,
  type text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  relayed_at timestamp with time zone,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_attempts_check CHECK ((attempts >= 0))
);
CREATE INDEX outbox_waiting ON platform.outbox USING btree (due_at, id) WHERE (relayed_at IS NULL);

create table platform.reactions_done (
  event_id bigint not null,
  reaction text not null,
  done_at timestamp with time zone default now() not null,
  constraint reactions_done_pkey PRIMARY KEY (event_id, reaction),
  constraint reactions_done_event_id_fkey FOREIGN KEY (event_id) REFERENCES platform.outbox(id) ON DELETE CASCADE
);

create table platform.room_events (
  id bigint generated always as identity,
  room text not null,
  type text not null,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint room_events_pkey PRIMARY KEY (id)
);
CREATE INDEX room_events_by_age ON platform.room_events USING btree (created_at);
CREATE INDEX room_events_by_room ON platform.room_events USING btree (room, id);

create schema shop;

CREATE OR REPLACE FUNCTION shop.bump_catalogue_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop.catalogue_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.bump_catalogue_version_on_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or (old.count_on_hand > 0) <> (new.count_on_hand > 0) or old.is_backorderable <> new.is_backorderable then
    update shop.catalogue_version set version = version + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shop.check_order_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked_id bigint;
  o shop.orders%rowtype;
  lines bigint; units bigint; shipping bigint; adjusted bigint; line_promos bigint; line_adjusted bigint;
begin
  if tg_table_name = 'orders' then
    checked_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_id := old.order_id;
  else
    checked_id := new.order_id;
  end if;
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
end $function$;

create table shop.adjustments (
  id bigint generated always as identity,
  order_id bigint not null,
  line_item_id bigint,
  shipment_id bigint,
  promotion_id integer not null,
  amount_cents bigint not null,
  constraint adjustments_pkey PRIMARY KEY (id),
  constraint adjustments_amount_cents_check CHECK ((amount_cents < 0)),
  constraint adjustments_check CHECK ((num_nonnulls(line_item_id, shipment_id) <= 1)),
  constraint adjustments_line_item_id_fkey FOREIGN KEY (line_item_id) REFERENCES shop.line_items(id) ON DELETE CASCADE,
  constraint adjustments_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint adjustments_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES shop.promotions(id),
  constraint adjustments_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id) ON DELETE CASCADE
);
CREATE INDEX adjustments_by_line ON shop.adjustments USING btree (line_item_id);
CREATE INDEX adjustments_by_order ON shop.adjustments USING btree (order_id);
CREATE INDEX adjustments_by_shipment ON shop.adjustments USING btree (shipment_id);
CREATE CONSTRAINT TRIGGER adjustments_add_up AFTER INSERT OR DELETE OR UPDATE ON shop.adjustments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_adds_up();

create table shop.catalogue_version (
  is_only boolean default true not null,
  version bigint default 1 not null,
  constraint catalogue_version_pkey PRIMARY KEY (is_only),
  constraint catalogue_version_is_only_check CHECK (is_only)
);

create table shop.credit_cards (
  id bigint generated always as identity,
  user_id bigint,
  holder_id uuid,
  payment_method_id integer not null,
  gateway_payment_profile_id text not null,
  gateway_customer_profile_id text,
  brand text,
  last_digits text,
  month integer,
  year integer,
  is_default boolean default false not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint credit_cards_pkey PRIMARY KEY (id),
  constraint credit_cards_last_digits_check CHECK ((last_digits ~ '^\d{4}$'::text)),
  constraint credit_cards_month_check CHECK (((month >= 1) AND (month <= 12))),
  constraint credit_cards_year_check CHECK (((year >= 2000) AND (year <= 2100))),
  constraint credit_cards_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES people.card_holders(id),
  constraint credit_cards_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_methods(id),
  constraint credit_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE CASCADE
);
CREATE INDEX credit_cards_by_user ON shop.credit_cards USING btree (user_id) WHERE (removed_at IS NULL);

create table shop.landing_slugs (
  slug text not null,
  pathology_key text not null,
  title text not null,
  constraint landing_slugs_pkey PRIMARY KEY (slug),
  constraint landing_slugs_pathology_key_fkey FOREIGN KEY (pathology_key) REFERENCES shop.pathologies(key)
);

create table shop.line_items (
  id bigint generated always as identity,
  order_id bigint not null,
  variant_id integer not null,
  quantity integer not null,
  price_cents bigint not null,
  promo_total_cents bigint default 0 not null,
  options jsonb default '{}'::jsonb not null,
  public_metadata jsonb default '{}'::jsonb not null,
  private_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  stock_location_id integer,
  constraint line_items_pkey PRIMARY KEY (id),
  constraint line_items_order_id_variant_id_options_key UNIQUE (order_id, variant_id, options),
  constraint line_items_check CHECK ((((price_cents * quantity) + promo_total_cents) >= 0)),
  constraint line_items_price_cents_check CHECK ((price_cents >= 0)),
  constraint line_items_promo_total_cents_check CHECK ((promo_total_cents <= 0)),
  constraint line_items_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))),
  constraint line_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint line_items_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id),
  constraint line_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id)
);
CREATE CONSTRAINT TRIGGER line_items_add_up AFTER INSERT OR DELETE OR UPDATE ON shop.line_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_adds_up();

create table shop.medicines (
  id integer not null,
  slug text not null,
  name text not null,
  form text not null,
  active_ingredients text[] not null,
  control_class text not null,
  min_price_cents integer not null,
  constraint medicines_pkey PRIMARY KEY (id),
  constraint medicines_slug_key UNIQUE (slug),
  constraint medicines_active_ingredients_check CHECK ((cardinality(active_ingredients) > 0)),
  constraint medicines_control_class_check CHECK ((control_class = ANY (ARRAY['simple'::text, 'retained'::text, 'C1'::text]))),
  constraint medicines_form_check CHECK ((form = ANY (ARRAY['spray'::text, 'capsules'::text]))),
  constraint medicines_min_price_cents_check CHECK ((min_price_cents > 0))
);

create table shop.offerings (
  id integer generated always as identity,
  key text not null,
  label text not null,
  description text[] not null,
  img_src text not null,
  offering_type text not null,
  pathologies text[] not null,
  slugs text[] default '{}'::text[] not null,
  is_customized_med boolean default false not null,
  active_ingredients text[],
  loop_video_src text,
  course_link text,
  min_price_cents integer,
  product_id integer,
  "position" integer default 0 not null,
  constraint offerings_pkey PRIMARY KEY (id),
  constraint offerings_key_key UNIQUE (key),
  constraint offerings_min_price_cents_check CHECK ((min_price_cents > 0)),
  constraint offerings_offering_type_check CHECK ((offering_type = ANY (ARRAY['prescriptionDrug'::text, 'phyto'::text, 'course'::text]))),
  constraint offerings_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id)
);

create table shop.option_types (
  id integer not null,
  name text not null,
  presentation text not null,
  "position" integer default 0 not null,
  constraint option_types_pkey PRIMARY KEY (id),
  constraint option_types_name_key UNIQUE (name)
);

create table shop.option_values (
  id integer not null,
  option_type_id integer not null,
  name text not null,
  presentation text not null,
  "position" integer default 0 not null,
  constraint option_values_pkey PRIMARY KEY (id),
  constraint option_values_option_type_id_name_key UNIQUE (option_type_id, name),
  constraint option_values_option_type_id_fkey FOREIGN KEY (option_type_id) REFERENCES shop.option_types(id)
);
CREATE TRIGGER option_values_bump AFTER INSERT OR DELETE OR UPDATE ON shop.option_values FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.order_promotions (
  order_id bigint not null,
  promotion_id integer not null,
  applied_at timestamp with time zone default now() not null,
  constraint order_promotions_pkey PRIMARY KEY (order_id, promotion_id),
  constraint order_promotions_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint order_promotions_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES shop.promotions(id)
);

create table shop.orders (
  id bigint generated always as identity,
  number text not null,
  token text not null,
  kind text not null,
  seller_id integer not null,
  state text default 'cart'::text not null,
  currency character(3) default 'BRL'::bpchar not null,
  user_id bigint,
  contact_id uuid not null,
  bill_address_id bigint,
  ship_address_id bigint,
  item_count integer default 0 not null,
  item_total_cents bigint default 0 not null,
  ship_total_cents bigint default 0 not null,
  promo_total_cents bigint default 0 not null,
  adjustment_total_cents bigint default 0 not null,
  total_cents bigint default 0 not null,
  payment_state text,
  shipment_state text,
  public_metadata jsonb default '{}'::jsonb not null,
  payment_due_at timestamp with time zone,
  holds_stock boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_contact_id_key UNIQUE (contact_id),
  constraint orders_number_key UNIQUE (number),
  constraint orders_token_key UNIQUE (token),
  constraint orders_canceled_has_time CHECK (((state = 'canceled'::text) = (canceled_at IS NOT NULL))),
  constraint orders_currency_check CHECK ((currency = 'BRL'::bpchar)),
  constraint orders_item_count_check CHECK ((item_count >= 0)),
  constraint orders_item_total_cents_check CHECK ((item_total_cents >= 0)),
  constraint orders_kind_check CHECK ((kind = ANY (ARRAY['shop'::text, 'medicine'::text, 'consultation'::text, 'course'::text, 'weight'::text]))),
  constraint orders_number_check CHECK ((number ~ '^R\d{9,}$'::text)),
  constraint orders_payment_state_check CHECK ((payment_state = ANY (ARRAY['balance_due'::text, 'credit_owed'::text, 'failed'::text, 'paid'::text, 'void'::text]))),
  constraint orders_placed_has_time CHECK (((state = ANY (ARRAY['cart'::text, 'address'::text, 'delivery'::text, 'payment'::text, 'confirm'::text])) = (completed_at IS NULL))),
  constraint orders_promo_total_cents_check CHECK ((promo_total_cents <= 0)),
  constraint orders_public_metadata_check CHECK ((jsonb_typeof(public_metadata) = 'object'::text)),
  constraint orders_ship_total_cents_check CHECK ((ship_total_cents >= 0)),
  constraint orders_shipment_state_check CHECK ((shipment_state = ANY (ARRAY['backorder'::text, 'canceled'::text, 'partial'::text, 'pending'::text, 'ready'::text, 'shipped'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['cart'::text, 'address'::text, 'delivery'::text, 'payment'::text, 'confirm'::text, 'complete'::text, 'canceled'::text, 'returned'::text, 'resumed'::text, 'awaiting_return'::text]))),
  constraint orders_states_from_placing CHECK (((completed_at IS NOT NULL) OR ((payment_state IS NULL) AND (shipment_state IS NULL)))),
  constraint orders_total_adds_up CHECK ((total_cents = ((item_total_cents + ship_total_cents) + adjustment_total_cents))),
  constraint orders_total_cents_check CHECK ((total_cents >= 0)),
  constraint orders_bill_address_id_fkey FOREIGN KEY (bill_address_id) REFERENCES people.addresses(id),
  constraint orders_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES people.contacts(id),
  constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES shop.sellers(id),
  constraint orders_ship_address_id_fkey FOREIGN KEY (ship_address_id) REFERENCES people.addresses(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES people.users(id) ON DELETE SET NULL
);
CREATE INDEX orders_open_by_user ON shop.orders USING btree (user_id, created_at DESC) WHERE (completed_at IS NULL);
CREATE INDEX orders_placed_by_user ON shop.orders USING btree (user_id, completed_at DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX orders_waiting_for_payment ON shop.orders USING btree (payment_due_at) WHERE ((payment_state = 'balance_due'::text) AND (canceled_at IS NULL));
CREATE CONSTRAINT TRIGGER orders_parts_add_up AFTER INSERT OR UPDATE OF item_total_cents, ship_total_cents, adjustment_total_cents, promo_total_cents, item_count ON shop.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_adds_up();

create table shop.pathologies (
  key text not null,
  name text not null,
  "position" integer not null,
  constraint pathologies_pkey PRIMARY KEY (key),
  constraint pathologies_position_key UNIQUE ("position"),
  constraint pathologies_key_check CHECK ((key = ANY (ARRAY['prematureEjaculation'::text, 'erectileDysfunction'::text, 'lowLibido'::text, 'hairLoss'::text, 'acne'::text, 'dermatitis'::text])))
);

create table shop.payment_methods (
  id integer not null,
  type text not null,
  kind text not null,
  name text not null,
  description text,
  "position" integer default 0 not null,
  is_active boolean default true not null,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_kind_key UNIQUE (kind),
  constraint payment_methods_type_key UNIQUE (type),
  constraint payment_methods_kind_check CHECK ((kind = ANY (ARRAY['pix'::text, 'card'::text, 'storeCredit'::text])))
);

create table shop.payments (
  id bigint generated always as identity,
  number text not null,
  order_id bigint not null,
  payment_method_id integer not null,
  credit_card_id bigint,
  amount_cents bigint not null,
  installments integer default 1 not null,
  state text default 'checkout'::text not null,
  provider text not null,
  provider_charge_id text,
  response_code text,
  pix_copy_paste text,
  pix_expires_at timestamp with time zone,
  check_due_at timestamp with time zone,
  check_attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  contact_id uuid not null,
  charging_since timestamp with time zone,
  cancel_due_at timestamp with time zone,
  cancel_attempts integer default 0 not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_number_key UNIQUE (number),
  constraint payments_provider_charge_id_key UNIQUE (provider_charge_id),
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_cancel_attempts_check CHECK ((cancel_attempts >= 0)),
  constraint payments_check CHECK (((state = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint payments_installments_check CHECK (((installments >= 1) AND (installments <= 12))),
  constraint payments_number_check CHECK ((number ~ '^P[A-Z0-9]{7,}$'::text)),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['checkout'::text, 'processing'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'void'::text, 'invalid'::text]))),
  constraint payments_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES people.contacts(id),
  constraint payments_credit_card_id_fkey FOREIGN KEY (credit_card_id) REFERENCES shop.credit_cards(id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint payments_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES shop.payment_methods(id)
);
CREATE INDEX payments_by_order ON shop.payments USING btree (order_id);
CREATE UNIQUE INDEX payments_one_completed ON shop.payments USING btree (order_id) WHERE (state = 'completed'::text);
CREATE UNIQUE INDEX payments_one_open ON shop.payments USING btree (order_id) WHERE (state = ANY (ARRAY['checkout'::text, 'processing'::text, 'pending'::text]));
CREATE INDEX payments_to_cancel ON shop.payments USING btree (cancel_due_at) WHERE (cancel_due_at IS NOT NULL);
CREATE INDEX payments_to_check ON shop.payments USING btree (check_due_at) WHERE (check_due_at IS NOT NULL);

create table shop.plan_benefits (
  key text not null,
  icon_name text not null,
  content text not null,
  "position" integer not null,
  constraint plan_benefits_pkey PRIMARY KEY (key),
  constraint plan_benefits_position_key UNIQUE ("position")
);

create table shop.prices (
  variant_id integer not null,
  currency character(3) default 'BRL'::bpchar not null,
  amount_cents integer not null,
  compare_at_cents integer,
  constraint prices_pkey PRIMARY KEY (variant_id, currency),
  constraint prices_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint prices_check CHECK ((compare_at_cents > amount_cents)),
  constraint prices_currency_check CHECK ((currency = 'BRL'::bpchar)),
  constraint prices_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE TRIGGER prices_bump AFTER INSERT OR DELETE OR UPDATE ON shop.prices FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.product_images (
  id integer not null,
  product_id integer not null,
  variant_id integer,
  path text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  "position" integer default 0 not null,
  constraint product_images_pkey PRIMARY KEY (id),
  constraint product_images_height_check CHECK ((height > 0)),
  constraint product_images_width_check CHECK ((width > 0)),
  constraint product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE,
  constraint product_images_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE INDEX product_images_by_product ON shop.product_images USING btree (product_id, "position");
CREATE TRIGGER product_images_bump AFTER INSERT OR DELETE OR UPDATE ON shop.product_images FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.product_option_types (
  product_id integer not null,
  option_type_id integer not null,
  "position" integer default 0 not null,
  constraint product_option_types_pkey PRIMARY KEY (product_id, option_type_id),
  constraint product_option_types_option_type_id_fkey FOREIGN KEY (option_type_id) REFERENCES shop.option_types(id),
  constraint product_option_types_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE
);

create table shop.product_properties (
  id integer not null,
  product_id integer not null,
  name text not null,
  presentation text not null,
  value text not null,
  "position" integer default 0 not null,
  is_shown boolean default true not null,
  constraint product_properties_pkey PRIMARY KEY (id),
  constraint product_properties_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE
);
CREATE INDEX product_properties_by_product ON shop.product_properties USING btree (product_id, "position");
CREATE TRIGGER product_properties_bump AFTER INSERT OR DELETE OR UPDATE ON shop.product_properties FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.product_taxons (
  product_id integer not null,
  taxon_id integer not null,
  "position" integer default 0 not null,
  constraint product_taxons_pkey PRIMARY KEY (product_id, taxon_id),
  constraint product_taxons_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id) ON DELETE CASCADE,
  constraint product_taxons_taxon_id_fkey FOREIGN KEY (taxon_id) REFERENCES shop.taxons(id) ON DELETE CASCADE
);
CREATE INDEX product_taxons_by_taxon ON shop.product_taxons USING btree (taxon_id, "position");
CREATE TRIGGER product_taxons_bump AFTER INSERT OR DELETE OR UPDATE ON shop.product_taxons FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.products (
  id integer not null,
  slug text not null,
  name text not null,
  description text,
  product_line text not null,
  medicine_id integer,
  status text default 'active'::text not null,
  available_on timestamp with time zone,
  discontinue_on timestamp with time zone,
  "position" integer default 0 not null,
  meta_title text,
  meta_description text,
  meta_keywords text,
  public_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_slug_key UNIQUE (slug),
  constraint products_check CHECK (((product_line = 'drugs'::text) = (medicine_id IS NOT NULL))),
  constraint products_product_line_check CHECK ((product_line = ANY (ARRAY['sexShop'::text, 'phyto'::text, 'drugs'::text, 'psycho'::text, 'course'::text, 'personalCare'::text]))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint products_medicine_id_fkey FOREIGN KEY (medicine_id) REFERENCES shop.medicines(id)
);
CREATE INDEX products_by_available_on ON shop.products USING btree (available_on) WHERE (available_on IS NOT NULL);
CREATE INDEX products_by_discontinue_on ON shop.products USING btree (discontinue_on) WHERE (discontinue_on IS NOT NULL);
CREATE TRIGGER products_bump AFTER INSERT OR DELETE OR UPDATE ON shop.products FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.promotions (
  id integer generated always as identity,
  name text not null,
  description text,
  code public.citext,
  kind text not null,
  percent integer,
  flat_cents integer,
  min_item_total_cents integer,
  starts_at timestamp with time zone,
  expires_at timestamp with time zone,
  usage_limit integer,
  usage_count integer default 0 not null,
  public_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_code_key UNIQUE (code),
  constraint promotions_check CHECK (((usage_limit IS NULL) OR (usage_count <= usage_limit))),
  constraint promotions_check1 CHECK (((kind = 'percentage'::text) = (percent IS NOT NULL))),
  constraint promotions_check2 CHECK (((kind = 'flat'::text) = (flat_cents IS NOT NULL))),
  constraint promotions_flat_cents_check CHECK ((flat_cents > 0)),
  constraint promotions_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'flat'::text, 'freeShipping'::text]))),
  constraint promotions_min_item_total_cents_check CHECK ((min_item_total_cents > 0)),
  constraint promotions_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint promotions_usage_count_check CHECK ((usage_count >= 0)),
  constraint promotions_usage_limit_check CHECK ((usage_limit > 0))
);

create table shop.refunds (
  id bigint generated always as identity,
  payment_id bigint not null,
  amount_cents bigint not null,
  reason text not null,
  state text default 'requested'::text not null,
  provider_refund_id text,
  due_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  provider_charge_id text not null,
  last_error text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_once UNIQUE (provider_charge_id, reason),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['paid_twice'::text, 'paid_after_cancellation'::text, 'order_canceled'::text]))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'done'::text]))),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES shop.payments(id) ON DELETE CASCADE
);
CREATE INDEX refunds_by_payment ON shop.refunds USING btree (payment_id);
CREATE INDEX refunds_waiting ON shop.refunds USING btree (due_at) WHERE (state = 'requested'::text);

create table shop.sellers (
  id integer not null,
  name text not null,
  legal_name text not null,
  cnpj text not null,
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_cnpj_key UNIQUE (cnpj),
  constraint sellers_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}\d{2}$'::text))
);

create table shop.shipments (
  id bigint generated always as identity,
  number text not null,
  order_id bigint not null,
  stock_location_id integer not null,
  state text default 'pending'::text not null,
  cost_cents bigint default 0 not null,
  tracking_url text,
  shipped_at timestamp with time zone,
  public_metadata jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_number_key UNIQUE (number),
  constraint shipments_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint shipments_number_check CHECK ((number ~ '^H\d{11}$'::text)),
  constraint shipments_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'shipped'::text, 'canceled'::text]))),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop.orders(id) ON DELETE CASCADE,
  constraint shipments_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id)
);
CREATE INDEX shipments_by_order ON shop.shipments USING btree (order_id);
CREATE CONSTRAINT TRIGGER shipments_add_up AFTER INSERT OR DELETE OR UPDATE OF cost_cents, state ON shop.shipments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop.check_order_adds_up();

create table shop.shipping_methods (
  id integer not null,
  code text not null,
  name text not null,
  carrier_code text,
  "position" integer default 0 not null,
  is_active boolean default true not null,
  constraint shipping_methods_pkey PRIMARY KEY (id),
  constraint shipping_methods_carrier_code_key UNIQUE (carrier_code),
  constraint shipping_methods_code_key UNIQUE (code)
);

create table shop.shipping_rates (
  id bigint generated always as identity,
  shipment_id bigint not null,
  shipping_method_id integer not null,
  cost_cents bigint not null,
  business_days integer,
  is_selected boolean default false not null,
  constraint shipping_rates_pkey PRIMARY KEY (id),
  constraint shipping_rates_shipment_id_shipping_method_id_key UNIQUE (shipment_id, shipping_method_id),
  constraint shipping_rates_business_days_check CHECK ((business_days >= 0)),
  constraint shipping_rates_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint shipping_rates_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shop.shipments(id) ON DELETE CASCADE,
  constraint shipping_rates_shipping_method_id_fkey FOREIGN KEY (shipping_method_id) REFERENCES shop.shipping_methods(id)
);
CREATE UNIQUE INDEX shipping_rates_one_selected ON shop.shipping_rates USING btree (shipment_id) WHERE is_selected;

create table shop.stock_items (
  variant_id integer not null,
  stock_location_id integer not null,
  count_on_hand integer not null,
  is_backorderable boolean default false not null,
  constraint stock_items_pkey PRIMARY KEY (variant_id),
  constraint stock_items_count_on_hand_check CHECK ((count_on_hand >= 0)),
  constraint stock_items_stock_location_id_fkey FOREIGN KEY (stock_location_id) REFERENCES shop.stock_locations(id),
  constraint stock_items_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE TRIGGER stock_items_bump AFTER INSERT OR DELETE OR UPDATE ON shop.stock_items FOR EACH ROW EXECUTE FUNCTION shop.bump_catalogue_version_on_stock();

create table shop.stock_locations (
  id integer not null,
  name text not null,
  postal_code text not null,
  constraint stock_locations_pkey PRIMARY KEY (id),
  constraint stock_locations_postal_code_check CHECK ((postal_code ~ '^\d{8}$'::text))
);

create table shop.taxons (
  id integer not null,
  parent_id integer,
  name text not null,
  permalink text not null,
  description text,
  meta_title text,
  meta_description text,
  meta_keywords text,
  "position" integer default 0 not null,
  lft integer not null,
  rgt integer not null,
  depth integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint taxons_pkey PRIMARY KEY (id),
  constraint taxons_permalink_key UNIQUE (permalink),
  constraint taxons_check CHECK ((lft < rgt)),
  constraint taxons_depth_check CHECK ((depth >= 0)),
  constraint taxons_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES shop.taxons(id)
);
CREATE TRIGGER taxons_bump AFTER INSERT OR DELETE OR UPDATE ON shop.taxons FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.variant_option_values (
  variant_id integer not null,
  option_value_id integer not null,
  constraint variant_option_values_pkey PRIMARY KEY (variant_id, option_value_id),
  constraint variant_option_values_option_value_id_fkey FOREIGN KEY (option_value_id) REFERENCES shop.option_values(id),
  constraint variant_option_values_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES shop.variants(id) ON DELETE CASCADE
);
CREATE TRIGGER variant_option_values_bump AFTER INSERT OR DELETE OR UPDATE ON shop.variant_option_values FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();

create table shop.variants (
  id integer not null,
  product_id integer not null,
  sku text not null,
  barcode text,
  is_master boolean default false not null,
  "position" integer default 0 not null,
  weight_grams integer,
  height_mm integer,
  width_mm integer,
  depth_mm integer,
  amount integer,
  is_stock_tracked boolean default true not null,
  is_digital boolean default false not null,
  public_metadata jsonb default '{}'::jsonb not null,
  discontinued_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint variants_pkey PRIMARY KEY (id),
  constraint variants_sku_key UNIQUE (sku),
  constraint variants_amount_check CHECK ((amount > 0)),
  constraint variants_depth_mm_check CHECK ((depth_mm > 0)),
  constraint variants_height_mm_check CHECK ((height_mm > 0)),
  constraint variants_weight_grams_check CHECK ((weight_grams > 0)),
  constraint variants_width_mm_check CHECK ((width_mm > 0)),
  constraint variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES shop.products(id)
);
CREATE INDEX variants_by_discontinued_at ON shop.variants USING btree (discontinued_at) WHERE (discontinued_at IS NOT NULL);
CREATE INDEX variants_by_product ON shop.variants USING btree (product_id, "position");
CREATE UNIQUE INDEX variants_one_master ON shop.variants USING btree (product_id) WHERE is_master;
CREATE TRIGGER variants_bump AFTER INSERT OR DELETE OR UPDATE ON shop.variants FOR EACH STATEMENT EXECUTE FUNCTION shop.bump_catalogue_version();
