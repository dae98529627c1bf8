-- Few mails are given up; those about an order are found when its e-mail is corrected, and sent again.
create index mails_given_up on platform.mails (template) where given_up_at is not null;
