-- What our pharmacy dispensed of a prescription, use by use (decision 0077). Rows are only added. A use has a row for
-- each item that it gave something of.
create table care.prescription_uses (
  prescription_id bigint not null,
  number integer not null check (number > 0),
  position integer not null,
  days integer not null check (days > 0),
  packages integer not null check (packages > 0),
  dispensed_at timestamptz not null,
  primary key (prescription_id, number, position),
  foreign key (prescription_id, position) references care.prescription_items (prescription_id, position)
);

-- The law of uses, also when two processes record one at once: the prescription's lock makes the second see the first.
-- The classes are those of class-law.ts, which a test compares with what this refuses.
create function care.hold_prescription_use() returns trigger language plpgsql as $$
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
  if new.number not in (greatest(last_number, 1), last_number + 1) then
    raise exception 'use % does not follow use %', new.number, last_number using errcode = 'check_violation';
  end if;
  if new.number > 1 and sheet.control_class in ('C1', 'retained') then
    raise exception 'a prescription of class % is used once', sheet.control_class using errcode = 'check_violation';
  end if;
  if new.days > (case sheet.control_class when 'C1' then 60 when 'glp1' then 30 when 'retained' then 90 else 365 end) then
    raise exception '% days are too many for one use of class %', new.days, sheet.control_class using errcode = 'check_violation';
  end if;
  select quantity, duration_days into item from care.prescription_items
    where prescription_id = new.prescription_id and position = new.position;
  select coalesce(sum(days), 0) as days, coalesce(sum(packages), 0) as packages into given from care.prescription_uses
    where prescription_id = new.prescription_id and position = new.position;
  if given.days + new.days > item.duration_days or given.packages + new.packages > item.quantity then
    raise exception 'more than prescribed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger prescription_uses_within_the_law before insert on care.prescription_uses
  for each row execute function care.hold_prescription_use();
create trigger prescription_uses_only_added before update or delete on care.prescription_uses
  for each row execute function care.refuse_change();
create trigger prescription_uses_never_emptied before truncate on care.prescription_uses
  for each statement execute function care.refuse_change();

-- Until when the patient takes what was dispensed; null before the first use, and for what was used up before uses were
-- counted.
alter table care.prescriptions add column lasts_until timestamptz;

alter table care.public_checks
  drop constraint public_checks_state_check,
  add constraint public_checks_state_check check (
    state in ('issued', 'partly_dispensed', 'dispensed', 'expired', 'canceled', 'replaced')
  );
