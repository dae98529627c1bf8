import { sql } from 'kysely'
import { signIn } from '#domains/people/identity'
import { ownSecurity } from '#testing/own-security'
import { sandboxControl } from '#testing/sandbox-control'
import { password, signUpsIn } from '#testing/sign-ups'
import { teamActsIn } from '#testing/team-acts'
import type { TestWorld } from '#testing/world'

let people = 0
const dayMs = 86_400_000

/** Clara and Rafael run the team here, and a patient with an app has lost his phone. */
export const recoveriesIn = (it: TestWorld) => {
  const team = teamActsIn(it)
  const ctx = () => it.ctx({ kind: 'system' })
  const run = (statement: ReturnType<typeof sql>) => statement.execute(it.world.db)
  const giveRole = async (name: string) =>
    run(sql`insert into people.user_roles (user_id, role) values (${await team.idOf(name)}, 'administrator')
      on conflict do nothing`)
  const takeRole = async (name: string) =>
    run(sql`delete from people.user_roles where user_id = ${await team.idOf(name)} and role = 'administrator'`)
  const askWith = (email: string, given = password) =>
    team.ask(null, 'POST', '/api/v1/recoveries', { email, password: given })
  const idOf = async (email: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select one.id from people.recoveries one
      join people.users on people.users.id = user_id where email = ${email} order by one.id desc`.execute(it.world.db)
    return Number(rows[0]?.id)
  }
  const decide = (as: string, id: number, what: string, payload?: object, key?: string) =>
    team.ask(as, 'PUT', `recoveries/${id}/${what}`, payload, key)
  return {
    team,
    ctx,
    run,
    giveRole,
    takeRole,
    askWith,
    decide,
    propose: (as: string, id: number, checks = ['document_on_video', 'details_of_order']) =>
      decide(as, id, 'proposal', { checks }),
    /** And the warning leaves, as it does within seconds. */
    agree: async (as: string, id: number) => {
      const answer = await decide(as, id, 'agreement')
      await it.settle()
      return answer
    },
    refuse: (as: string, id: number) => decide(as, id, 'refusal', { refusal: 'not_reached' }),
    show: async (id: number) => (await team.clara('GET', `recoveries/${id}`)).body.recovery,
    stopBy: (token: string) => team.ask(null, 'PUT', '/api/v1/recovery_stop', { token }),
    /** The mail server takes none, until they are released. */
    holdMails: () => sandboxControl(it.sandbox.url).fault({ service: 'mail', kind: 'drop', times: 10_000 }),
    releaseMails: () => sandboxControl(it.sandbox.url).clearFaults(),
    pass: async (ms: number) => {
      it.clock.advance(ms)
      await it.settle()
    },
    passDays: async (days: number) => {
      it.clock.advance(days * dayMs + 1_000)
      await it.settle()
    },
    /** With an app, recovery codes, and an open session. */
    somebody: async () => {
      people += 1
      const own = await ownSecurity(it, `sem-telefone-${people}@prumo.example`)
      await own.addApp()
      const codes = await own.recoveryCodes()
      return {
        ...own,
        codes,
        asks: () => {
          // What he signed in with before is no sign that he has it now.
          it.clock.advance(1_000)
          return askWith(own.email)
        },
        caseId: () => idOf(own.email),
        /** Asks, and has the first of two propose the removal. */
        proposed: async () => {
          it.clock.advance(1_000)
          await askWith(own.email)
          const id = await idOf(own.email)
          await decide('clara', id, 'proposal', { checks: ['document_on_video', 'details_of_order'] })
          return id
        },
        hasHadHerAppForAWeek: () =>
          run(sql`update people.authenticators set confirmed_at = confirmed_at - interval '8 days'
            where user_id = (select id from people.users where email = ${own.email})`),
        /** By the mailed link. */
        choosesPassword: async (chosen: string) => {
          await team.ask(null, 'POST', '/api/v2/storefront/passwords', { user: { email: own.email } })
          const token = await signUpsIn(it).mailedToken(own.email, '/senha')
          return team.ask(null, 'PATCH', `/api/v2/storefront/passwords/${encodeURIComponent(token)}`, {
            user: { password: chosen, password_confirmation: chosen },
          })
        },
        stopToken: () => signUpsIn(it).mailedToken(own.email, '/nao-fui-eu'),
        entersAlone: () => own.enter(),
        signIn: (code?: string) => signIn(ctx(), { email: own.email, password, ...(code && { code }) }),
      }
    },
  }
}
