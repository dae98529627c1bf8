-- When an exam last showed what cannot wait, and no doctor has settled it: the queue shows these registers first until a decision
-- after it. It says neither which exam nor what it shows. Null: nothing does.
alter table care.prep_registers add column urgent_at timestamptz;
