-- An appointment is looked at once after it is over: what is still confirmed then becomes a no-show for the team.
alter table care.appointments add column settled_at timestamptz;
create index appointments_to_settle on care.appointments (upper(during))
  where state = 'confirmed' and settled_at is null;
