-- What he writes to the support of a course is heard as a diary is: a clinician calls him.
alter table care.urgent_notes drop constraint urgent_notes_diary_check;
alter table care.urgent_notes add constraint urgent_notes_diary_check
  check (diary in ('self_rating', 'training', 'course_support'));
