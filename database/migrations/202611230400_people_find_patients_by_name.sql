-- A pharmacist looks for a patient by any part of his name, among a hundred thousand, as it is typed: without accents
-- and in any case of letters.
create extension if not exists pg_trgm with schema public;

create function people.folded(name text) returns text language sql immutable parallel safe
  return lower(translate(name,
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
    'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'));

create index profiles_by_legal_name on people.profiles using gin (
  people.folded(legal_first_name || ' ' || coalesce(legal_last_name, '')) public.gin_trgm_ops
);
create index users_by_name on people.users using gin (
  people.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) public.gin_trgm_ops
);
