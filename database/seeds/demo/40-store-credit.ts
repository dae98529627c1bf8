import type pg from 'pg'

const email = 'marina@prumo.example'
const amountCents = 5000

/** Something to pay with for one of the demo's customers; once, whatever she has spent of it. */
export const seed = async (client: pg.Client): Promise<void> => {
  await client.query(
    `with given as (
       insert into shop.store_credits (user_id, category_id, type_id, amount_cents, reason, created_at)
       select u.id, 1, 1, $2, 'Crédito de demonstração', now() from people.users u
       where u.email = $1 and not exists (select from shop.store_credits c where c.user_id = u.id)
       returning id
     )
     insert into shop.store_credit_events (store_credit_id, action, amount_cents, user_total_cents, created_at)
     select id, 'allocated', $2, $2, now() from given`,
    [email, amountCents],
  )
}
