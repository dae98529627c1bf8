-- While a release rolls out, a process of the one before it saves a reply and knows no revision: the next save would
-- overwrite its words unseen. So the table raises it, whoever writes.
create function plans.raise_support_reply_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision;
  if (new.owner_id, new.title, new.body) is distinct from (old.owner_id, old.title, old.body) then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;

create trigger support_replies_raise_revision before update on plans.support_replies
  for each row execute function plans.raise_support_reply_revision();
