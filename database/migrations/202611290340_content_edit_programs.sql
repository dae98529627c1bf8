-- What a course says of itself on its public page: written once by the seeds, and from then on by its editors.
create table content.program_texts (
  program_id integer primary key references content.programs (id) on delete cascade,
  summary text not null check (summary <> ''),
  -- How one gets on, above the list of its parts.
  learn text not null check (learn <> ''),
  is_for text[] not null check (cardinality(is_for) > 0),
  -- Whom it does not suit, and what needs a doctor first.
  is_not_for text[] not null check (cardinality(is_not_for) > 0)
);
-- A public page shows it (docs/decisions/0033).
create trigger site_changed after insert or update or delete or truncate on content.program_texts
  for each statement execute function platform.move_site_version();

-- All stages of a programme are moved in one statement, so this is asked at its end.
alter table content.program_stages add constraint program_stages_days_apart
  exclude using gist (program_id with =, int4range(first_day, last_day, '[]') with &&) deferrable;
