import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import cast from './cast.json' with { type: 'json' }

/** The invented people of the demo, one for every role at least. Whoever is there already is left as he is. */
export const seed = async (client: pg.Client): Promise<void> => {
  const known = await client.query<{ email: string }>(
    'select email from people.users where email = any($1::citext[])',
    [cast.people.map(({ email }) => email)],
  )
  const missing = cast.people.filter(({ email }) => !known.rows.some((row) => row.email === email))
  for (const person of missing) {
    const user = await client.query<{ id: number }>(
      `insert into people.users (email, password_hash, first_name, last_name, selected_locale)
       values ($1, $2, $3, $4, 'pt-BR') returning id`,
      [person.email, await hash(cast.password), person.firstName, person.lastName],
    )
    await client.query('insert into people.user_roles (user_id, role) select $1, unnest($2::text[])', [
      user.rows[0]?.id,
      person.roles,
    ])
  }
}
