-- A parcel whose money went back whole leaves its treatment paused until its patient says whether it goes on (decision
-- 0145): why it is paused, which use of the prescription the parcel was, and when its money went back.
alter table plans.subscriptions
  add column paused_for text check (paused_for in ('given_up', 'paid_back')),
  add constraint subscriptions_paused_for_a_reason check (paused_for is null or state = 'paused');

alter table plans.dispensings
  add column use_number integer check (use_number > 0),
  add column paid_back_at timestamptz,
  add constraint dispensings_paid_back_were_paid check (paid_back_at is null or state in ('paid', 'canceled'));

-- One request of a prescription is open at a time: its parcels were paid in the order in which they were asked for.
update plans.dispensings set use_number = paid.number
from (
  select dispensings.id, row_number() over (partition by prescription_id order by dispensings.id) as number
    from plans.dispensings join shop.orders on orders.id = dispensings.order_id
    where dispensings.state = 'paid' or (dispensings.state = 'canceled' and orders.payment_state = 'credit_owed')
) as paid
where paid.id = dispensings.id and exists (
  select 1 from care.prescription_uses as uses
    where uses.prescription_id = dispensings.prescription_id and uses.number = paid.number
);

-- What was paid back of a period is not a part of it any more.
create or replace function plans.hold_parts_of_period() returns trigger language plpgsql as $$
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
  select subscription_id, state, months, period_months, paid_back_at into first
    from plans.dispensings where id = new.rest_of;
  if first.subscription_id is distinct from new.subscription_id or first.period_months is null
     or first.state <> 'paid' or first.paid_back_at is not null then
    raise exception 'dispensing % begins no period of this treatment', new.rest_of using errcode = 'check_violation';
  end if;
  select coalesce(sum(months), 0) into others from plans.dispensings
    where rest_of = new.rest_of and state not in ('returned', 'canceled') and paid_back_at is null;
  if first.months + others + new.months > first.period_months then
    raise exception 'more months than the period has' using errcode = 'check_violation';
  end if;
  return new;
end $$;
