-- Lessons are edited as a draft, and published with their whole programme. `revision` counts every change of a programme's
-- draft, `words_revision` those of a lesson's words: whoever saves what he has not seen is told.
alter table content.programs add column revision integer not null default 0 check (revision >= 0);
alter table content.lessons
  add column words_revision integer not null default 0 check (words_revision >= 0),
  -- A draft was never shown; a lesson that was may be withdrawn, and is never deleted: somebody may have watched it.
  add column state text not null default 'shown' check (state in ('draft', 'shown', 'withdrawn')),
  -- Since when it is shown; null: from the beginning.
  add column shown_at timestamptz,
  alter column position drop not null,
  add constraint lessons_shown_in_order check ((state = 'shown') = (position is not null));
-- Places are exchanged in one statement.
alter table content.lessons drop constraint lessons_program_id_position_key;
alter table content.lessons add constraint lessons_program_id_position_key unique (program_id, position) deferrable;
-- Below are the ids of lessons that come with the software.
alter table content.lessons alter column id restart with 10001;

-- What of a programme is changed and not published yet: the whole of it as it is to be.
create table content.program_drafts (
  program_id integer primary key references content.programs (id) on delete cascade,
  content jsonb not null,
  edited_by bigint not null references people.users (id),
  edited_at timestamptz not null
);

-- What was published, and when: a former one can be published again.
create table content.program_versions (
  program_id integer not null references content.programs (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  -- What differs from what was shown before.
  changes jsonb not null,
  restored_from integer,
  -- Null for what stood there without an editor: what came with the software, or films put in by the operator.
  published_by bigint references people.users (id),
  published_at timestamptz not null,
  primary key (program_id, number),
  foreign key (program_id, restored_from) references content.program_versions (program_id, number)
);

-- Every file that a draft or a version names. What was published once is kept: a version needs it, and whoever watches
-- it does so until its address ends.
create table content.kept_lesson_files (
  file_id uuid primary key,
  lesson_id integer not null references content.lessons (id) on delete cascade,
  kind text not null check (kind in ('film_high', 'film_low', 'captions')),
  content_type text not null check (content_type like case kind when 'captions' then 'text/vtt' else 'video/%' end),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  -- Of a film; of captions the end of the last line, if somebody looked.
  seconds integer check (seconds > 0),
  is_sample boolean not null,
  was_published boolean not null,
  kept_at timestamptz not null,
  constraint kept_lesson_files_films_last check (kind = 'captions' or seconds is not null)
);
create index kept_lesson_files_by_lesson on content.kept_lesson_files (lesson_id);
