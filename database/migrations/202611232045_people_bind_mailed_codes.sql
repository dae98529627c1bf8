-- A mailed code serves the attempt that it was asked for (ASVS 5 6.6.2): the browser's own token, as a hash. A program
-- that keeps no cookies shows none; its code serves the network and the program that asked. Codes of before live ten
-- minutes and serve nobody.
alter table people.second_steps
  add column attempt_hash bytea,
  add column asked_from bytea;
