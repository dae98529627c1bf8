-- A period that the law lets nobody dispense at once is dispensed in parts (decision 0130). Its first parcel keeps what
-- the whole period costs; each later one names the first. Together they hold no more months than the period has.
alter table plans.dispensings
  add column period_months integer check (period_months between 2 and 3),
  -- By product: its cents for the whole period.
  add column period_prices jsonb,
  add column rest_of bigint references plans.dispensings (id),
  add constraint dispensings_period_has_prices check ((period_months is null) = (period_prices is null)),
  add constraint dispensings_first_or_rest check (period_months is null or rest_of is null),
  add constraint dispensings_parts_have_months check ((period_months is null and rest_of is null) or months is not null),
  add constraint dispensings_first_is_a_part check (period_months is null or months < period_months);
create index dispensings_of_period on plans.dispensings (rest_of) where rest_of is not null;

-- Two requests of one treatment never pass here at once: each number of its parcels is given once.
create function plans.hold_parts_of_period() returns trigger language plpgsql as $$
declare
  first record;
  others integer;
begin
  if tg_op = 'UPDATE' then
    if (new.period_months, new.period_prices, new.rest_of) is distinct from
       (old.period_months, old.period_prices, old.rest_of) then
      raise exception 'what a period was agreed to cost stays as it is' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.rest_of is null then
    return new;
  end if;
  select subscription_id, state, months, period_months into first from plans.dispensings where id = new.rest_of;
  if first.subscription_id is distinct from new.subscription_id or first.period_months is null or first.state <> 'paid' then
    raise exception 'dispensing % begins no period of this treatment', new.rest_of using errcode = 'check_violation';
  end if;
  select coalesce(sum(months), 0) into others from plans.dispensings
    where rest_of = new.rest_of and state not in ('returned', 'canceled');
  if first.months + others + new.months > first.period_months then
    raise exception 'more months than the period has' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_parts_of_period before insert or update of period_months, period_prices, rest_of on plans.dispensings
  for each row execute function plans.hold_parts_of_period();
