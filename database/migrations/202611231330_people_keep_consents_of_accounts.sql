-- What the owner of an account agreed to, took note of and took back: each yes and no is a row that is only added
-- (LGPD art. 8 §§ 2 and 5). Terms, conditions and privacy hold as long as the account; the others can be withdrawn.
create table people.account_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references people.users (id),
  kind text not null check (kind in ('terms', 'cgu', 'privacy', 'telemedicine', 'marketing')),
  is_given boolean not null,
  version text not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  -- The act: with the sign-up, on the account's own pages, with a patient's data, or with a booking.
  way text not null check (way in ('sign_up', 'account', 'patient_data', 'booking')),
  ip_address inet,
  user_agent text,
  at timestamptz not null,
  constraint account_consents_withdrawn check (is_given or kind in ('telemedicine', 'marketing'))
);
create index account_consents_by_user on people.account_consents (user_id, kind, id desc);

create function people.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger account_consents_only_added before update or delete on people.account_consents
  for each row execute function people.refuse_change();
create trigger account_consents_never_emptied before truncate on people.account_consents
  for each statement execute function people.refuse_change();

-- They wait with the sign-up until its e-mail is proven.
alter table people.sign_ups
  add column consents jsonb not null default '[]',
  add constraint sign_ups_consents_check check (jsonb_typeof(consents) = 'array');
