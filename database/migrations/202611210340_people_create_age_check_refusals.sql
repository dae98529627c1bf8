-- How often the identity bureau said no about a CPF lately, so that birth dates cannot be guessed through us. Rows live
-- one day.
create table people.age_check_refusals (
  id bigint generated always as identity primary key,
  cpf text not null check (cpf ~ '^\d{11}$'),
  refused_at timestamptz not null
);
create index age_check_refusals_by_cpf on people.age_check_refusals (cpf, refused_at);
create index age_check_refusals_by_age on people.age_check_refusals (refused_at);
