-- As in care: a stage that an editor takes out is deleted.
create index lessons_by_stage on content.lessons (program_id, stage_id) where stage_id is not null;
