-- A course may be sold before its lessons are there. Who bought it so may give it back until he has watched the first:
-- how it was sold stays with the enrolment, whatever is published later.
alter table plans.enrollments
  add column is_presale boolean not null default false,
  add column first_watched_at timestamptz;
update plans.enrollments as enrollment
  set is_presale = true
  where not exists (
    select from content.lessons lesson
    where lesson.program_id = enrollment.program_id and lesson.video_src is not null
  );
alter table plans.enrollments alter column is_presale drop default;
alter table plans.enrollments add constraint enrollments_watched_were_open
  check (first_watched_at is null or opened_at is not null);
