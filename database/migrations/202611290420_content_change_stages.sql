-- Stages are added, taken away and put in another order by their editors, as lessons are (202611290200): a draft was never
-- shown; one that was may be withdrawn, and is never deleted: somebody may be in it.
alter table content.program_stages
  add column state text not null default 'shown' check (state in ('draft', 'shown', 'withdrawn')),
  -- Since when it is shown; null: from the beginning.
  add column shown_at timestamptz,
  alter column position drop not null,
  add constraint program_stages_shown_in_order check ((state = 'shown') = (position is not null));
-- Places are exchanged in one statement.
alter table content.program_stages drop constraint program_stages_program_id_position_key;
alter table content.program_stages
  add constraint program_stages_program_id_position_key unique (program_id, position) deferrable;
-- Of one that is not shown only how long it lasts is kept.
alter table content.program_stages drop constraint program_stages_days_apart;
alter table content.program_stages add constraint program_stages_days_apart
  exclude using gist (program_id with =, int4range(first_day, last_day, '[]') with &&) where (state = 'shown') deferrable;
