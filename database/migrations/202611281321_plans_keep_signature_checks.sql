-- What a pharmacist's acceptance found: whether the prescription's signature verifies, and what the sheet lacks.
create table plans.signature_checks (
  id bigint generated always as identity primary key,
  dispensing_id bigint not null references plans.dispensings (id),
  checked_by bigint not null references people.users (id),
  checked_at timestamptz not null,
  outcome text not null check (outcome in ('valid', 'altered', 'missing', 'by_hand')),
  missing_fields text[] not null
);
create index signature_checks_of_dispensing on plans.signature_checks (dispensing_id, id);
create trigger signature_checks_only_added before update or delete on plans.signature_checks
  for each row execute function plans.refuse_change();
create trigger signature_checks_never_emptied before truncate on plans.signature_checks
  for each statement execute function plans.refuse_change();

-- Nothing is accepted whose last check failed, or that was never checked.
create function plans.hold_acceptance() returns trigger language plpgsql as $$
begin
  if coalesce((select outcome from plans.signature_checks where dispensing_id = new.id order by id desc limit 1), '')
    not in ('valid', 'by_hand') then
    raise exception 'the signature was not checked' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_acceptance before update of state on plans.dispensings
  for each row when (old.state = 'requested' and new.state = 'accepted') execute function plans.hold_acceptance();
