-- What the owner of an account chose of each notice by each way; a row that is missing is the default.
create table people.notice_choices (
  user_id bigint not null references people.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  way text not null check (way in ('mail', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, way)
);
