-- Who bought a pre-sale has its lessons once a film of its own was handed out to him; from then on he has seven days to
-- give it back. What a player reports is no proof: it may report nothing. first_watched_at is read and written no more;
-- a later migration drops it, since the processes of before still name it.
alter table plans.enrollments add column film_opened_at timestamptz;
update plans.enrollments set film_opened_at = first_watched_at where first_watched_at is not null;
alter table plans.enrollments add constraint enrollments_of_opened_films_were_open
  check (film_opened_at is null or opened_at is not null);
comment on column plans.enrollments.film_opened_at is
  'When an address of a film of the course''s own was first handed out; a sample does not count.';
