-- An answer about a no-show that is late is told to the team once each day while it waits.
alter table care.no_shows add column late_told_at timestamptz;
