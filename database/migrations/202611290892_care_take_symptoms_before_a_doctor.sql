-- Who has bought the weight programme says how he is before he has booked its consultation: there is no programme row
-- yet, as there is no doctor. The doctor whom he books with reads it.
alter table care.weight_check_ins drop constraint weight_check_ins_patient_id_fkey;
alter table care.weight_check_ins add constraint weight_check_ins_patient_id_fkey
  foreign key (patient_id) references people.users (id);

-- Until then somebody calls him, as for words of a diary; what asks for a hospital today is of the belly.
alter table care.urgent_notes drop constraint urgent_notes_diary_check;
alter table care.urgent_notes add constraint urgent_notes_diary_check
  check (diary in ('self_rating', 'training', 'course_support', 'check_in'));
alter table care.urgent_notes drop constraint urgent_notes_urgency_check;
alter table care.urgent_notes add constraint urgent_notes_urgency_check check (urgency in ('emergency', 'mind', 'abdomen'));
