-- Countries and states are reference data that an address points at (Spree: Country, State).
create schema if not exists people;

create table people.countries (
  id integer primary key,
  iso char(2) not null unique,
  iso3 char(3) not null unique,
  name text not null,
  iso_name text not null,
  states_required boolean not null,
  zipcode_required boolean not null default true,
  is_default boolean not null default false
);
create unique index countries_one_default on people.countries (is_default) where is_default;

create table people.states (
  id integer primary key,
  country_id integer not null references people.countries (id),
  abbr text not null,
  name text not null,
  unique (country_id, abbr)
);
