-- What he answered last speaks against the programme: its order is not paid until he has answered otherwise, and what he
-- corrected is sealed beside his answers (decision 0176).
alter table care.weight_sales add column is_stopped boolean not null default false
  constraint weight_sales_stopped_is_sealed check (not is_stopped or state = 'canceled' or answers_sealed is not null);
