-- Why goods come back and why a part of them is not accepted are taken from lists: nobody types about intimate goods,
-- and a partly accepted return keeps its reason too. The carrier is asked for the code of each new return.
alter table shop.returns
  add column buyer_reason text
    check (buyer_reason in ('changed_mind', 'not_as_expected', 'arrived_damaged', 'other_goods')),
  add column unaccepted_reason text
    check (unaccepted_reason in ('units_missing', 'other_goods', 'used', 'damaged', 'posted_late', 'told_by_mail')),
  -- When the carrier is asked for its code; null: never again.
  add column authorize_due_at timestamptz,
  add column authorize_attempts integer not null default 0 check (authorize_attempts >= 0),
  drop constraint returns_states_have_times;

-- What was typed went to its buyer by mail; the column goes with a later release, when nothing reads it any more.
update shop.returns set unaccepted_reason = 'told_by_mail', refused_reason = null where refused_reason is not null;

alter table shop.returns
  add constraint returns_states_have_times check (
    (state <> 'authorized' or authorized_at is not null)
    and (state <> 'posted' or posted_at is not null)
    and (state not in ('received', 'refunded', 'refused') or received_at is not null)
    and ((state in ('refunded', 'refused')) = (judged_at is not null))
    and ((state = 'canceled') = (canceled_at is not null))
    and ((authorized_at is null) = (posting_code is null))
    and (state <> 'refused' or unaccepted_reason is not null)
    and (unaccepted_reason is null or state in ('refunded', 'refused')));

create index returns_to_authorize on shop.returns (authorize_due_at) where authorize_due_at is not null;

-- A part that was not accepted has a reason that its buyer reads, whether anything was accepted or nothing.
create function shop.check_unaccepted_has_reason() returns trigger language plpgsql as $$
begin
  if new.accepted_units < new.units and exists (
    select from shop.returns each
      where each.id = new.return_id and each.judged_at is not null and each.unaccepted_reason is null) then
    raise exception 'return % takes less than was sent, and does not say why', new.return_id
      using errcode = 'check_violation', constraint = 'return_unaccepted_has_reason';
  end if;
  return null;
end $$;
create constraint trigger return_unaccepted_has_reason after update on shop.return_lines
  deferrable initially deferred for each row execute function shop.check_unaccepted_has_reason();
