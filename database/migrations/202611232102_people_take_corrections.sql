-- What somebody asks to have corrected that he cannot change himself, because documents name it (LGPD art. 18 III).
create table people.corrections (
  id bigint generated always as identity primary key,
  user_id bigint not null references people.users (id),
  field text not null check (field in ('name', 'cpf', 'birth_date')),
  -- In the form in which a profile has it: eleven digits, a day, or first and last name.
  wanted text not null check (length(wanted) between 1 and 300),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references people.users (id),
  -- Why it was refused, to its owner.
  answer text check (length(answer) between 1 and 500),
  constraint corrections_decided check ((state = 'open') = (decided_at is null) and (state = 'open') = (decided_by is null)),
  constraint corrections_refused_with_reason check ((state = 'refused') = (answer is not null))
);
create unique index corrections_open_once on people.corrections (user_id, field) where state = 'open';
create index corrections_open on people.corrections (id) where state = 'open';
create index corrections_by_user on people.corrections (user_id, id);
create index corrections_by_decider on people.corrections (decided_by) where decided_by is not null;
