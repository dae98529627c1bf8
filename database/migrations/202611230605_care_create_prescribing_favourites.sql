-- How a doctor usually prescribes a formula. It is about nobody who is treated, so it is not sealed.
create table care.prescribing_favourites (
  id bigint generated always as identity primary key,
  doctor_id bigint not null references people.users (id),
  -- A key of the formulary; one that leaves it is not offered any more.
  medicine text not null,
  per_take numeric(5, 2) not null check (per_take > 0),
  takes_per_day integer not null check (takes_per_day between 1 and 24),
  days_per_week integer not null check (days_per_week between 1 and 7),
  is_as_needed boolean not null,
  posology text not null check (length(posology) between 1 and 1000),
  quantity integer not null check (quantity between 1 and 99),
  duration_days integer not null check (duration_days between 1 and 365),
  created_at timestamptz not null,
  unique (doctor_id, medicine, posology)
);
