-- In which pharmacy somebody works is an act on his place in the team.
alter table people.team_acts drop constraint team_acts_act_check;
alter table people.team_acts add constraint team_acts_act_check check (act in ('joined', 'role_given', 'role_taken',
  'registration_saved', 'practice_saved', 'pharmacy_saved', 'published', 'hidden', 'sessions_ended', 'deactivated',
  'reactivated'));
