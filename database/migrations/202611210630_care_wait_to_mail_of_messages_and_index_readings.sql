-- When the patient is to be told by mail that a message waits, and when he last was: at most once an hour and thread.
alter table care.threads add column mail_due_at timestamptz, add column mailed_at timestamptz;
create index threads_mail_due on care.threads (mail_due_at) where mail_due_at is not null;

-- Whether somebody has just read the same is asked at every reading.
create index record_accesses_by_reading on care.record_accesses (patient_id, actor_id, what, at);
