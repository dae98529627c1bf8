-- A programme that every paid parcel of a treatment opens (decision 0106).
alter table content.programs add column comes_with_treatment boolean not null default false;
