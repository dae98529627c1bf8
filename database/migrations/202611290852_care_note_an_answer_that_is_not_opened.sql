-- When his doctor answered last, until he has opened his page: a step leads him there (decision 0214). Null: all is open.
alter table care.prep_registers add column answered_at timestamptz;
