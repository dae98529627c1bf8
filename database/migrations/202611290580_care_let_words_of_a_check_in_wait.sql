-- What a patient writes beside a measure waits until a doctor who follows him has read it (decision 0177).
alter table care.weight_check_ins add column has_note boolean not null default false;
create index weight_check_ins_notes on care.weight_check_ins (patient_id, id) where has_note;
-- The newest check-in whose words were read.
alter table care.weight_programmes add column read_until bigint not null default 0;
