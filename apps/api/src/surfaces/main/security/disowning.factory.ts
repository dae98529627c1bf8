import { linkTokenOf } from '#domains/people/identity'
import { guestOf } from '#testing/guest'
import { type OwnSecurity, ownSecurity } from '#testing/own-security'
import { password, signUpsIn } from '#testing/sign-ups'
import { softwareAuthenticator } from '#testing/software-authenticator'
import type { TestWorld } from '#testing/world'

const counted = ['people.authenticators', 'people.passkeys', 'people.recovery_codes'] as const

/** For tests: what a thief and an owner do about changes of what opens an account in this context. */
export const disowningIn = (it: TestWorld) => {
  let many = 0
  const post = async (path: string, payload: object) => {
    const answer = await it.app.inject({ method: 'POST', url: `/api/v1/${path}`, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const disown = (token: string) => post('disowned_changes', { token })
  const accountAt = (email: string) =>
    it.world.db.selectFrom('people.users').selectAll().where('email', '=', email).executeTakeFirst()
  return {
    disown,
    accountAt,
    owner: (name = 'dono') => ownSecurity(it, `${name}-${++many}@prumo.example`),
    /** The token of the newest “Não fui eu” that this address got; `none` without one. */
    linkTo: (email: string) => signUpsIn(it).mailedToken(email, '/nao-fui-eu/mudanca'),
    addPasskey: async (one: OwnSecurity) => {
      const device = softwareAuthenticator(it.config.passkeys.origins[0] as string)
      const { challengeId, options } = (await one.call('POST', 'passkey_questions')).body.question
      return one.call('POST', 'passkeys', { challengeId, response: device.create(options), name: 'Do ladrão' })
    },
    /** Asks for a new e-mail and follows its link; with a proof, as whoever has two steps must. */
    moveTo: async (one: OwnSecurity, email: string, bearer = one.bearer, current_password = password) => {
      const asked = await one.call('PUT', 'email_change', { email, current_password }, bearer)
      const proof = { user: { password: current_password } }
      const followed = await guestOf(it).patch(await signUpsIn(it).mailedPath(email), proof)
      return [asked.status, followed.status]
    },
    rowsOf: async (userId: number) => {
      const count = async (table: (typeof counted)[number]) =>
        (await it.world.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
      const [apps, passkeys, codes] = await Promise.all(counted.map(count))
      return { apps, passkeys, codes }
    },
    /** A true token for every change of this account, also for those whose mail has no link. */
    everyTokenOf: async (userId: number) => {
      const rows = await it.world.db
        .selectFrom('people.security_changes')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ id, what }) => ({ what, token: linkTokenOf(it.ctx(), 'security-change', id) }))
    },
  }
}
