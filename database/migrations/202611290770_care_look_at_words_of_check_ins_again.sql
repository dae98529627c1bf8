-- The recogniser of words that cannot wait knows more of them (decision 0193): words at which somebody looked before
-- it are looked at again by due work. Those that are urgent already stay so.
drop trigger weight_check_ins_only_added on care.weight_check_ins;
update care.weight_check_ins set has_note = null where has_note and not is_urgent;
create trigger weight_check_ins_only_added before update or delete on care.weight_check_ins
  for each row execute function care.let_words_be_looked_at();
