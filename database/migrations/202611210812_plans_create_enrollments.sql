-- Who takes which programme. One row for each programme that an order sells; the account is opened by the first payment.
create table plans.enrollments (
  id bigint generated always as identity primary key,
  program_id integer not null references content.programs (id),
  order_id bigint not null references shop.orders (id),
  -- Who takes it; null until somebody is known by an account.
  user_id bigint references people.users (id),
  state text not null check (state in ('waiting_for_payment', 'open', 'canceled')),
  opened_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null,
  constraint enrollments_once_in_an_order unique (order_id, program_id),
  constraint enrollments_open_is_somebodys check (state <> 'open' or (user_id is not null and opened_at is not null)),
  constraint enrollments_canceled_has_time check ((state = 'canceled') = (canceled_at is not null))
);
create unique index enrollments_open_once on plans.enrollments (user_id, program_id) where state = 'open';
create index enrollments_by_user on plans.enrollments (user_id, id desc);
