-- Null: nobody has looked at the words of this check-in, because it was kept by an older process, or before
-- 202611290580, whose default said of all former rows that they have none. Due work looks (decision 0177). A row of
-- before it is told from none without words by nothing, so every row of which "none" is said is looked at again.
alter table care.weight_check_ins alter column has_note drop default, alter column has_note drop not null;
drop trigger weight_check_ins_only_added on care.weight_check_ins;
update care.weight_check_ins set has_note = null where not has_note;
create index weight_check_ins_not_looked_at on care.weight_check_ins (id) where has_note is null;

-- Only added to, but for what is said of its words, once: it may be found to alert, and never to alert less.
create function care.let_words_be_looked_at() returns trigger language plpgsql as $$
declare said constant text[] := '{has_note,is_alert,is_urgent}';
begin
  if tg_op = 'UPDATE' and old.has_note is null and new.has_note is not null
    and new.is_alert >= old.is_alert and new.is_urgent >= old.is_urgent
    and to_jsonb(new) - said = to_jsonb(old) - said then
    return new;
  end if;
  raise exception '% is only added to: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger weight_check_ins_only_added before update or delete on care.weight_check_ins
  for each row execute function care.let_words_be_looked_at();
