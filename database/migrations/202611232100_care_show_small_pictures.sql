-- A picture among a patient's documents has a small one, a file of its own, for his own list (decision 0074).
alter table care.medical_documents
  add column small_file_id uuid unique,
  -- It is removed with its owner's list; what a record keeps is the document.
  add constraint medical_documents_small_picture check (small_file_id is null or content_type <> 'application/pdf');
