create index dispensing_tasks_to_stop on plans.dispensing_tasks (id)
  where kind = 'canceled_after_payment' and answer is null;
