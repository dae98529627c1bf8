-- What a lesson says in writing: whoever cannot or will not watch reads the same.
create table content.lesson_texts (
  lesson_id integer primary key references content.lessons (id) on delete cascade,
  summary text not null,
  paragraphs text[] not null check (cardinality(paragraphs) > 0),
  -- What is to be done, in order.
  steps text[] not null check (cardinality(steps) > 0),
  -- When to stop, and whom to ask.
  caution text not null,
  sources jsonb not null check (jsonb_array_length(sources) > 0)
);

-- The encrypted files that a lesson is watched by: its film in one or two qualities, and its captions. A film that is a
-- sample is shown and called one; it publishes no lesson. content.lessons.video_src still publishes one, until nobody
-- writes it.
create table content.lesson_files (
  lesson_id integer not null references content.lessons (id) on delete cascade,
  kind text not null check (kind in ('film_high', 'film_low', 'captions')),
  file_id uuid not null unique,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  -- Of a film.
  seconds integer check (seconds > 0),
  is_sample boolean not null,
  primary key (lesson_id, kind),
  constraint lesson_files_films_last check ((kind = 'captions') = (seconds is null)),
  constraint lesson_files_types check (content_type like case kind when 'captions' then 'text/vtt' else 'video/%' end)
);
-- A film of its own publishes a lesson, which public pages show.
create trigger site_changed after insert or update or delete or truncate on content.lesson_files
  for each statement execute function platform.move_site_version();
