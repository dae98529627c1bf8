-- What a stage of a programme says, and the short question by which whoever trains looks back on it.
create table content.stage_texts (
  stage_id integer primary key references content.program_stages (id) on delete cascade,
  paragraphs text[] not null check (cardinality(paragraphs) > 0),
  -- When to stop, and whom to ask.
  caution text not null,
  review_question text not null,
  sources jsonb not null check (jsonb_array_length(sources) > 0)
);

-- What is practised in a stage. Ticks of people point at these rows, so one that is not practised any more stays.
create table content.stage_exercises (
  id integer primary key,
  stage_id integer not null references content.program_stages (id),
  position smallint not null check (position > 0),
  title text not null,
  steps text[] not null check (cardinality(steps) > 0),
  minutes smallint not null check (minutes between 1 and 60),
  -- 1: every day of the stage; 2: its first day and every second one after it.
  every_days smallint not null check (every_days between 1 and 10),
  -- What the timer says, and for how many seconds: [{says, seconds}], so many times over.
  signals jsonb not null check (jsonb_array_length(signals) > 0),
  repeats smallint not null check (repeats between 1 and 100),
  constraint stage_exercises_order unique (stage_id, position)
);
