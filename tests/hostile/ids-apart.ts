import type pg from 'pg'

/** Gives every table its own range of ids, so that ids of different tables never coincide. */
export const setIdsApart = (database: pg.Client) =>
  database.query(`do $$ declare each record; begin
    for each in select schemaname, sequencename, row_number() over (order by schemaname, sequencename) as n
      from pg_sequences where data_type <> 'smallint'::regtype loop
      perform setval(format('%I.%I', each.schemaname, each.sequencename)::regclass, each.n * 1000000);
    end loop;
  end $$`)
