-- Each opening of the player that we gave, and how many seconds of film were counted for it: progress comes of no other
-- (decision 0205). The number is that of plans.lesson_openings, the sequence.
create table plans.given_openings (
  opening bigint primary key,
  enrollment_id bigint not null references plans.enrollments (id) on delete cascade,
  lesson_id integer not null references content.lessons (id),
  given_at timestamptz not null,
  credited_seconds integer not null default 0 check (credited_seconds >= 0)
);
create index given_openings_of_enrollment on plans.given_openings (enrollment_id, opening);
create index given_openings_by_lesson on plans.given_openings (lesson_id);
