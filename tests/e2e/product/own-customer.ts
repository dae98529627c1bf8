import pg from 'pg'
import type { SharedProduct } from './shared-products.ts'

/**
 * A customer of this journey alone: named like one of the cast, with his password, and without anything bought. Returns
 * his e-mail address.
 */
export const ownCustomer = (product: SharedProduct, of: { like: 'bruno' | 'diego'; journey: string }) =>
  ownAccount(product, of)

/** An administrator of this journey alone: codes are limited per account, and journeys would refuse each other. */
export const ownAdministrator = (product: SharedProduct, journey: string) =>
  ownAccount(product, { like: 'clara', journey })

const ownAccount = async (
  { databaseUrl }: SharedProduct,
  { like, journey }: { like: 'bruno' | 'diego' | 'clara'; journey: string },
): Promise<string> => {
  const email = `${like}-${journey}@prumo.example`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with model as (select * from people.users where email = $1),
         made as (insert into people.users (email, password_hash, first_name, last_name, selected_locale)
           select $2, password_hash, first_name, last_name, selected_locale from model returning id)
       insert into people.user_roles (user_id, role)
         select made.id, held.role from made, people.user_roles held where held.user_id = (select id from model)`,
      [`${like}@prumo.example`, email],
    )
  } finally {
    await client.end()
  }
  return email
}
