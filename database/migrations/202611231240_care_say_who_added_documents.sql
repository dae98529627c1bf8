-- A professional may add to a consultation what its patient shows him; null: the patient sent it himself.
alter table care.medical_documents add column added_by bigint references people.users (id);
