-- A doctor's patients whose treatment ends are looked for by the packages that he recommended.
create index packages_by_doctor on plans.packages (doctor_id, id);
