import { sql } from 'kysely'
import { openAccount, passwordResetTokenOf, resetPassword, startPasswordReset } from '#domains/people/identity'
import { userIdOf } from '#testing/own-orders'
import { signUpsIn } from '#testing/sign-ups'
import type { TestWorld } from '#testing/world'

// Seeded accounts have another one, which is too well known to be set.
const secret = 'uma senha segura'

let people = 0
/** A new patient, whose name stands in his e-mail: `pessoa-1@prumo.example`. */
export const aPatient = async (it: TestWorld) => {
  people += 1
  const email = `pessoa-${people}@prumo.example`
  const ctx = it.ctx({ kind: 'system' })
  const { userId } = await openAccount(ctx, { email, firstName: 'Ana', lastName: null })
  const token = passwordResetTokenOf(ctx, await startPasswordReset(ctx, { userId }))
  await resetPassword(ctx, { token, password: secret })
  return { ...ownerIn(it, email, secret), name: `pessoa-${people}` }
}

/** A member of the cast before his page of privacy. Signs in at each call, because days pass between them. */
export const ownerIn = (it: TestWorld, email: string, password = 'prumo-demo-2026') => {
  const its = signUpsIn(it)
  const call = async (method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) => {
    const { bearer } = await its.enter(email, password)
    const headers = { authorization: `Bearer ${bearer}` }
    return it.app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
  }
  return {
    email,
    its,
    enter: () => its.enter(email, password),
    userId: () => userIdOf(it.ctx(), email),
    look: async () => (await call('GET', 'personal_data')).json().personalData,
    ask: (given: object = {}) => call('POST', 'erasures', { password, confirmation: ' Apagar  minha conta', ...given }),
    stop: () => call('DELETE', 'erasure'),
    export: (given: object = {}) => call('POST', 'personal_data_export', { password, ...given }),
    stopToken: () => its.mailedToken(email, '/manter-conta'),
  }
}

/** Every table whose rows contain one of these texts, with the text. */
export const whereFound = async (it: TestWorld, texts: string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_type = 'BASE TABLE'
    and table_schema in ('people', 'shop', 'care', 'plans', 'content', 'platform')`.execute(it.world.db)
  const found: string[] = []
  for (const { name } of tables)
    for (const text of texts) {
      const { rows } =
        await sql`select from ${sql.table(name)} as held where held::text ilike ${`%${text}%`} limit 1`.execute(
          it.world.db,
        )
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  return found.sort()
}
