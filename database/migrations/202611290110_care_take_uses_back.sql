-- What a use took was paid back before anybody had begun to make it: it does not count (decision 0145). The use stays
-- as it was written, and this is written beside it, for each item. Rows are only added.
create table care.uses_taken_back (
  prescription_id bigint not null,
  number integer not null,
  position integer not null,
  taken_back_at timestamptz not null,
  primary key (prescription_id, number, position),
  foreign key (prescription_id, number, position) references care.prescription_uses (prescription_id, number, position)
);
create trigger uses_taken_back_only_added before update or delete on care.uses_taken_back
  for each row execute function care.refuse_change();
create trigger uses_taken_back_never_emptied before truncate on care.uses_taken_back
  for each statement execute function care.refuse_change();

-- The law of uses counts those that stand. A number is never used again.
create or replace function care.hold_prescription_use() returns trigger language plpgsql as $$
declare
  sheet record;
  item record;
  given record;
  last_number integer;
begin
  select control_class, state into sheet from care.prescriptions where id = new.prescription_id for no key update;
  if sheet.state not in ('issued', 'expired') then
    raise exception 'a prescription that is % is not dispensed', sheet.state using errcode = 'check_violation';
  end if;
  select coalesce(max(number), 0) into last_number from care.prescription_uses where prescription_id = new.prescription_id;
  if new.number not in (greatest(last_number, 1), last_number + 1) or exists (
    select 1 from care.uses_taken_back where prescription_id = new.prescription_id and number = new.number
  ) then
    raise exception 'use % does not follow use %', new.number, last_number using errcode = 'check_violation';
  end if;
  if sheet.control_class in ('C1', 'retained') and exists (
    select 1 from care.prescription_uses as former
      where prescription_id = new.prescription_id and number <> new.number and not exists (
        select 1 from care.uses_taken_back as back where back.prescription_id = former.prescription_id
          and back.number = former.number and back.position = former.position
      )
  ) then
    raise exception 'a prescription of class % is used once', sheet.control_class using errcode = 'check_violation';
  end if;
  if new.days > (case sheet.control_class when 'C1' then 60 when 'glp1' then 30 when 'retained' then 90 else 365 end) then
    raise exception '% days are too many for one use of class %', new.days, sheet.control_class using errcode = 'check_violation';
  end if;
  select quantity, duration_days into item from care.prescription_items
    where prescription_id = new.prescription_id and position = new.position;
  select coalesce(sum(days), 0) as days, coalesce(sum(packages), 0) as packages into given
    from care.prescription_uses as former
    where prescription_id = new.prescription_id and position = new.position and not exists (
      select 1 from care.uses_taken_back as back where back.prescription_id = former.prescription_id
        and back.number = former.number and back.position = former.position
    );
  if given.days + new.days > item.duration_days or given.packages + new.packages > item.quantity then
    raise exception 'more than prescribed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
