-- A diary (the rating of a day, the training's) speaks of what cannot wait: a person calls him. One case stands for each
-- diary; what he writes meanwhile joins it. Its words stay where he wrote them: here is only of what kind they are.
create table care.urgent_notes (
  id bigint generated always as identity primary key,
  patient_id bigint not null references people.users (id),
  diary text not null check (diary in ('self_rating', 'training')),
  urgency text not null check (urgency in ('emergency', 'mind')),
  -- Who treats him; null: nobody does who acts today, and the team calls.
  doctor_id bigint references care.doctors (user_id),
  times integer not null default 1 check (times > 0),
  opened_at timestamptz not null,
  last_written_at timestamptz not null,
  -- By when somebody speaks to him.
  due_at timestamptz not null,
  -- Since when it is late, and the team's too.
  late_since timestamptz,
  settled_at timestamptz,
  settled_by bigint references people.users (id),
  outcome text check (outcome in ('spoke', 'in_care', 'not_reached', 'not_urgent')),
  constraint urgent_notes_settled_whole
    check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (outcome is null))
);
create unique index urgent_notes_one_stands on care.urgent_notes (patient_id, diary) where settled_at is null;
create index urgent_notes_by_patient on care.urgent_notes (patient_id, id);
create index urgent_notes_by_doctor on care.urgent_notes (doctor_id) where doctor_id is not null;
create index urgent_notes_by_settler on care.urgent_notes (settled_by) where settled_by is not null;
create index urgent_notes_standing on care.urgent_notes (due_at, id) where settled_at is null;
create index urgent_notes_to_be_late on care.urgent_notes (due_at, id) where settled_at is null and late_since is null;

create function care.check_urgent_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an urgent note is never deleted' using errcode = 'check_violation', constraint = 'urgent_notes_moves';
  end if;
  if old.settled_at is not null and new is distinct from old
     or (new.patient_id, new.diary, new.opened_at, new.due_at)
        is distinct from (old.patient_id, old.diary, old.opened_at, old.due_at) then
    raise exception 'urgent note % is settled once', old.id
      using errcode = 'check_violation', constraint = 'urgent_notes_moves';
  end if;
  return new;
end $$;
create trigger urgent_notes_moves before update or delete on care.urgent_notes
  for each row execute function care.check_urgent_note();
