-- Where nobody has agreed to a total, the next one is reckoned from the last parcel: from what its medicines cost then.
update plans.subscriptions subscription set price_cents = parcel.item_total_cents
  from (
    select distinct on (dispensing.subscription_id) dispensing.subscription_id, ordered.item_total_cents
      from plans.dispensings dispensing join shop.orders ordered on ordered.id = dispensing.order_id
      where dispensing.months is not null order by dispensing.subscription_id, dispensing.cycle desc
  ) parcel
  where parcel.subscription_id = subscription.id and subscription.agreed_total_cents is null
    and parcel.item_total_cents > 0 and parcel.item_total_cents <> subscription.price_cents;
