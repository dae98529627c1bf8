import type pg from 'pg'

/** A row written by a request: its table and its content. */
export type Write = { table: string; act: string; row: string }

/**
 * Makes the database report every written row, in all schemas, except rolled-back ones. An update without changes is
 * not a write.
 */
export const watchWrites = async (database: pg.Client): Promise<void> => {
  await database.query(`
    create schema hostile;
    create unlogged table hostile.writes (name text not null, act text not null, row_text text not null);
    create function hostile.tell() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
      insert into hostile.writes values (
        format('%I.%I', tg_table_schema, tg_table_name), tg_op,
        case when tg_op = 'INSERT' then '' else old::text end || case when tg_op = 'DELETE' then '' else new::text end);
      return null;
    end $$;
    do $$ declare each record; begin
      for each in select table_schema, table_name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema !~ '^(pg|information_schema|hostile)' loop
        execute format('create trigger zz_hostile after insert or update or delete on %I.%I for each row execute function hostile.tell()',
          each.table_schema, each.table_name);
      end loop;
    end $$`)
}

/** The writes since the last call. */
export const writesSince = async (database: pg.Client): Promise<Write[]> => {
  const { rows } = await database.query<{ name: string; act: string; row_text: string }>(
    'delete from hostile.writes returning name, act, row_text',
  )
  return rows.map(({ name, act, row_text }) => ({ table: name, act, row: row_text }))
}

/** Whether a row holds a value. An id counts as a whole word: its digits also appear by chance in sealed bytes. */
export const holds = ({ row }: Write, value: string): boolean =>
  /^\d+$/.test(value) ? new RegExp(`(?<!\\w)${value}(?!\\w)`).test(row) : row.includes(value)
