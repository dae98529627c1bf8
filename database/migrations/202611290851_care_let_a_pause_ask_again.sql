-- When a patient paused or stopped, until his doctor has seen it or decided (decision 0213).
alter table care.weight_programmes add column left_at timestamptz;

-- A pause asks again after four weeks, and tells his doctor: it does not switch silence off for ever.
alter table care.weight_programmes
  drop constraint weight_programmes_reminded_while_active,
  add constraint weight_programmes_reminded_while_active check (remind_at is null or state = 'active'),
  drop constraint weight_programmes_silent_while_active,
  add constraint weight_programmes_silent_while_active
    check ((silent_at is null and not is_silent) or state = 'active');
update care.weight_programmes set silent_at = paused_at + interval '28 days' where paused_at is not null;
