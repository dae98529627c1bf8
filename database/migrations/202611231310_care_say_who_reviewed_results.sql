-- A result may be reviewed by who covers for the doctor who asked, or was handed the patient.
alter table care.exam_results add column reviewed_by bigint references care.doctors (user_id);
update care.exam_results set reviewed_by = doctor_id where reviewed_at is not null;
alter table care.exam_results
  add constraint exam_results_reviewed_by_somebody check ((reviewed_at is null) = (reviewed_by is null));
create index exam_results_to_review_of_patient on care.exam_results (patient_id, id) where reviewed_at is null;
