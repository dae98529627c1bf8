-- A right to one session with a psychologist: bought in a package, or come with a treatment (decision 0123).
create table care.session_credits (
  id bigint generated always as identity primary key,
  patient_id bigint not null references people.users (id),
  origin text not null check (origin in ('package', 'treatment')),
  -- The order that was paid for it: the package's, or the parcel's.
  order_id bigint not null references shop.orders (id),
  number integer not null check (number > 0),
  -- A subscription of plans, which care does not know: a treatment gives one.
  treatment_id bigint,
  state text not null check (state in ('available', 'spent', 'taken_back')),
  consultation_id bigint,
  -- Its money went back while it was spent: it ends when it is given back.
  revoked_at timestamptz,
  granted_at timestamptz not null,
  changed_at timestamptz not null,
  constraint session_credits_of_order unique (order_id, number),
  constraint session_credits_treatment_named check ((origin = 'treatment') = (treatment_id is not null)),
  constraint session_credits_spent_on_consultation check ((state = 'spent') = (consultation_id is not null)),
  constraint session_credits_revoked_not_available check (state <> 'available' or revoked_at is null),
  -- Nobody's session pays another's consultation.
  foreign key (consultation_id, patient_id) references care.consultations (id, patient_id)
);
create unique index session_credits_one_of_consultation on care.session_credits (consultation_id)
  where consultation_id is not null;
create unique index session_credits_one_of_treatment on care.session_credits (treatment_id)
  where state <> 'taken_back';
create index session_credits_by_patient on care.session_credits (patient_id, id);

-- Every step of a session, with the consultation that it was spent on or given back from; rows are only added.
create table care.session_credit_moves (
  id bigint generated always as identity primary key,
  credit_id bigint not null references care.session_credits (id),
  state text not null,
  consultation_id bigint references care.consultations (id),
  at timestamptz not null
);
create index session_credit_moves_by_credit on care.session_credit_moves (credit_id, id);
create index session_credit_moves_by_consultation on care.session_credit_moves (consultation_id)
  where consultation_id is not null;
create trigger session_credit_moves_only_added before update or delete on care.session_credit_moves
  for each row execute function care.refuse_change();
create trigger session_credit_moves_never_emptied before truncate on care.session_credit_moves
  for each statement execute function care.refuse_change();

-- Begins available, and never more of an order than it bought; spent and given back, or taken back for good.
create function care.check_session_credit() returns trigger language plpgsql as $$
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
  if (new.patient_id, new.origin, new.order_id, new.number, new.granted_at)
     is distinct from (old.patient_id, old.origin, old.order_id, old.number, old.granted_at)
     or new.treatment_id is distinct from old.treatment_id
     or (new.state = old.state and new.consultation_id is distinct from old.consultation_id)
     or (old.state = 'taken_back' and new.state <> old.state)
     or (old.state = 'spent' and new.state = 'available' and old.revoked_at is not null) then
    raise exception 'session % may not move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'session_credits_moves';
  end if;
  return new;
end $$;
create trigger session_credits_moves before insert or update or delete on care.session_credits
  for each row execute function care.check_session_credit();

create function care.note_session_credit_move() returns trigger language plpgsql as $$
begin
  insert into care.session_credit_moves (credit_id, state, consultation_id, at)
  values (new.id, new.state, case when tg_op = 'UPDATE' then coalesce(new.consultation_id, old.consultation_id) end,
          new.changed_at);
  return null;
end $$;
create trigger session_credits_first_move after insert on care.session_credits
  for each row execute function care.note_session_credit_move();
create trigger session_credits_next_move after update on care.session_credits
  for each row when (new.state is distinct from old.state) execute function care.note_session_credit_move();
