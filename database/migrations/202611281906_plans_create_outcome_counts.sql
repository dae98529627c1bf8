-- What became of treatments, over everybody and without anybody: a quarter is counted once, when it is over, and only
-- groups of ten and more are ever stored.
create table plans.counted_quarters (
  starts_on date primary key,
  counted_at timestamptz not null,
  constraint counted_quarters_begin_a_quarter check (starts_on = date_trunc('quarter', starts_on)::date)
);

create table plans.outcome_counts (
  quarter_starts_on date not null references plans.counted_quarters (starts_on),
  -- Keys of substances, in alphabetical order, joined by +.
  treatment text not null,
  measure text not null,
  outcome text not null,
  patients integer not null,
  primary key (quarter_starts_on, treatment, measure, outcome),
  constraint outcome_counts_hide_small_groups check (patients >= 10)
);
create trigger outcome_counts_only_added before update or delete on plans.outcome_counts
  for each row execute function plans.refuse_change();
