-- A consultation may belong to a programme, whose own answers are its survey: weight, or PrEP. What the weight programme
-- brought before stays as it was, without a word of it.
alter table care.consultations
  add column programme text,
  add constraint consultations_programme_check check (programme in ('weight', 'prep')),
  add constraint consultations_programme_asks_for_itself check (
    programme is null or (pathology is null and survey_submission_id is null)
  );
