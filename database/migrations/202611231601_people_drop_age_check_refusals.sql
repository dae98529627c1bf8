-- Tries at a birth date are counted in platform.tries; nothing has written or read these rows since.
drop table people.age_check_refusals;
