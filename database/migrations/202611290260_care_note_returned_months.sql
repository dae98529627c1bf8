-- Months of a bought programme of weight that went back before they began: they are neither followed nor booked for.
alter table care.weight_sales add column months_returned smallint not null default 0
  constraint weight_sales_months_returned_check check (months_returned between 0 and 3);
