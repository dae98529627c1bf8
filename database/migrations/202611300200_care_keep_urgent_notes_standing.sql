-- A case stays until somebody has reached him: tries are noted, and who ends it without says why. Both kinds of a case
-- stay in sight. Messages to his doctor and notes beside a lesson are heard too.
alter table care.urgent_notes
  add column also_urgency text check (also_urgency in ('emergency', 'mind', 'abdomen')),
  add column tries integer not null default 0 check (tries >= 0),
  add column tried_at timestamptz,
  add column tried_by bigint references people.users (id),
  add column reason text check (reason in ('help_sent', 'safe_by_others', 'wrote_since', 'no_way_left')),
  add constraint urgent_notes_tried_whole
    check ((tries = 0) = (tried_at is null) and (tries = 0) = (tried_by is null)),
  add constraint urgent_notes_two_kinds check (also_urgency is distinct from urgency);
create index urgent_notes_by_trier on care.urgent_notes (tried_by) where tried_by is not null;
alter table care.urgent_notes drop constraint urgent_notes_outcome_check;
alter table care.urgent_notes add constraint urgent_notes_outcome_check
  check (outcome in ('spoke', 'in_care', 'not_reached', 'not_urgent', 'given_up'));
alter table care.urgent_notes add constraint urgent_notes_given_up_with_reason
  check ((reason is not null) = (outcome is not null and outcome = 'given_up'));
alter table care.urgent_notes drop constraint urgent_notes_diary_check;
alter table care.urgent_notes add constraint urgent_notes_diary_check
  check (diary in ('self_rating', 'training', 'course_support', 'check_in', 'message', 'lesson_notes'));
