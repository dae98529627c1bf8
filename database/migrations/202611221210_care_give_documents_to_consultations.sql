-- A document belongs to the consultations that its patient gave it for, and is seen in these alone (docs/threat-model.md).
alter table care.medical_documents add constraint medical_documents_of_patient unique (id, patient_id);
alter table care.consultations add constraint consultations_of_patient unique (id, patient_id);

create table care.given_documents (
  document_id bigint not null,
  consultation_id bigint not null,
  -- Nobody's document comes into somebody else's consultation: both rows name the same patient.
  patient_id bigint not null,
  given_at timestamptz not null,
  -- When its professional first opened it. From then on it is part of the record that he keeps (Lei 13.787/2018).
  opened_at timestamptz,
  primary key (document_id, consultation_id),
  constraint given_documents_of_patient foreign key (document_id, patient_id)
    references care.medical_documents (id, patient_id),
  constraint given_documents_in_own_consultation foreign key (consultation_id, patient_id)
    references care.consultations (id, patient_id)
);
create index given_documents_by_consultation on care.given_documents (consultation_id, document_id);

-- What was uploaded before is given to the one consultation that it can have been meant for: the one that stood when it
-- came, else the one that was booked after it. Where there are several, it waits for its patient to say.
with candidates as (
  select document.id as document_id, consultation.id as consultation_id, document.patient_id, consultation.doctor_id,
    document.created_at, consultation.closed_at, consultation.created_at <= document.created_at as stood
  from care.medical_documents document
  join care.consultations consultation on consultation.patient_id = document.patient_id
  where document.removed_at is null
    and consultation.state in ('waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way', 'closed')
    and (consultation.closed_at is null or consultation.closed_at > document.created_at)
), ranked as (
  select *, rank() over of_document as place, count(*) over (partition by document_id, stood) as alike
  from candidates
  window of_document as (partition by document_id order by stood desc)
)
insert into care.given_documents (document_id, consultation_id, patient_id, given_at, opened_at)
select document_id, consultation_id, patient_id, created_at, (
    select min(access.at) from care.record_accesses access
    where access.patient_id = ranked.patient_id and access.actor_id = ranked.doctor_id and access.what = 'document'
      and access.at > ranked.created_at
  )
from ranked where place = 1 and alike = 1;

-- Who sees whom and when is told to support and administrators, and each reading of it is written down.
alter table care.record_accesses drop constraint record_accesses_what_check;
alter table care.record_accesses add constraint record_accesses_what_check check (what in
  ('consultation', 'survey', 'messages', 'document', 'prescription', 'profile', 'dispensing', 'appointment'));
