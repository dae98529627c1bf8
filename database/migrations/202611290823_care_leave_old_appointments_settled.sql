-- What ended more than a day before the release that looks at appointments is a clinic's history: nobody decides about
-- it, and it floods no queue. Its patients may still say for a week that nobody came. On a database that looks at them
-- already there is nothing left to mark but what is due this moment.
update care.appointments set settled_at = now()
  where state = 'confirmed' and settled_at is null and upper(during) < now() - interval '1 day';
