-- A treatment that is canceled and asked for again is the same recommended package: its session is given once (decision
-- 0180). Null: of a package of sessions, given by an older process, or one of several that stood before this.
alter table care.session_credits add column plan_id bigint;
update care.session_credits as credit set plan_id = treatment.package_id
  from plans.subscriptions as treatment
  where treatment.id = credit.treatment_id and (credit.state = 'taken_back' or not exists (
    select from care.session_credits as before
    join plans.subscriptions as other on other.id = before.treatment_id
    where other.package_id = treatment.package_id and before.state <> 'taken_back' and before.id < credit.id));
create unique index session_credits_one_of_plan on care.session_credits (plan_id) where state <> 'taken_back';

-- One that is spent and whose money went back may be carried by another paid parcel.
create or replace function care.check_session_credit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a session is never deleted' using errcode = 'check_violation', constraint = 'session_credits_moves';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'available' then
      raise exception 'a session begins available'
        using errcode = 'check_violation', constraint = 'session_credits_moves';
    end if;
    if new.origin = 'package'
       and new.number > (select sum(quantity) from shop.line_items where order_id = new.order_id) then
      raise exception 'order % did not buy so many sessions', new.order_id
        using errcode = 'check_violation', constraint = 'session_credits_within_order';
    end if;
    return new;
  end if;
  if (new.patient_id, new.origin, new.number, new.granted_at)
     is distinct from (old.patient_id, old.origin, old.number, old.granted_at)
     or (new.order_id <> old.order_id
         and (old.origin <> 'treatment' or old.revoked_at is null or new.revoked_at is not null))
     or new.treatment_id is distinct from old.treatment_id
     or (new.state = old.state and new.consultation_id is distinct from old.consultation_id)
     or (old.state = 'taken_back' and new.state <> old.state)
     or (old.state = 'spent' and new.state = 'available' and old.revoked_at is not null) then
    raise exception 'session % may not move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'session_credits_moves';
  end if;
  return new;
end $$;
