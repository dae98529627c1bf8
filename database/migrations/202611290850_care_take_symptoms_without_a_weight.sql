-- Who cannot stand on a scale says what he feels without a weight (decision 0213). What an older process keeps has one.
alter table care.weight_check_ins add column has_weight boolean not null default true;

-- The recogniser hears what asks for a hospital, and more ways of purging: words at which somebody looked before it are
-- looked at again by due work. Those that are urgent already stay so.
drop trigger weight_check_ins_only_added on care.weight_check_ins;
update care.weight_check_ins set has_note = null where has_note and not is_urgent;
create trigger weight_check_ins_only_added before update or delete on care.weight_check_ins
  for each row execute function care.let_words_be_looked_at();
