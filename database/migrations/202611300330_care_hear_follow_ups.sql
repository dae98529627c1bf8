-- What a patient answers in words before a renewal is heard too.
alter table care.urgent_notes drop constraint urgent_notes_diary_check;
alter table care.urgent_notes add constraint urgent_notes_diary_check check (
  diary in ('self_rating', 'training', 'course_support', 'check_in', 'message', 'lesson_notes', 'follow_up'));
