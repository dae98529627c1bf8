-- A sample is WebM, which older iPhones do not play: beside its two qualities it has a copy that they do.
alter table content.lesson_files
  drop constraint lesson_files_kind_check,
  add constraint lesson_files_kind_check check (kind in ('film_high', 'film_low', 'film_mp4', 'captions'));
alter table content.kept_lesson_files
  drop constraint kept_lesson_files_kind_check,
  add constraint kept_lesson_files_kind_check check (kind in ('film_high', 'film_low', 'film_mp4', 'captions'));
