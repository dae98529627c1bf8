-- What a patient leaves out may change between two parcels, so each dispensing keeps what its own request left out.
alter table plans.dispensings add column left_out integer[];
update plans.dispensings dispensing set left_out = subscription.left_out
  from plans.subscriptions subscription where subscription.id = dispensing.subscription_id;
alter table plans.dispensings alter column left_out set not null;

create function plans.keep_what_is_left_out() returns trigger language plpgsql as $$
begin
  -- The release before this one does not say: its requests leave out what their subscription does.
  if tg_op = 'INSERT' and new.left_out is null then
    select left_out into new.left_out from plans.subscriptions where id = new.subscription_id;
  end if;
  if tg_op = 'UPDATE' and new.left_out is distinct from old.left_out then
    raise exception 'a request leaves out what it left out' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger dispensings_left_out before insert or update of left_out on plans.dispensings
  for each row execute function plans.keep_what_is_left_out();
