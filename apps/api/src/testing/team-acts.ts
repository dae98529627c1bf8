import { randomUUID } from 'node:crypto'
import { findSecondStepCode } from '#domains/people/identity'
import { idOf } from './list-seeds/list-seed.ts'
import { sandboxControl } from './sandbox-control.ts'
import type { TestWorld } from './world.ts'

export const newPassword = 'um fio de prumo bem longo'

/** What an administrator does with the team, through HTTP, in one test context. */
export const teamActsIn = (world: TestWorld) => {
  const bearers = new Map<string, { bearer: string; until: number }>()
  /** Signs in again once the test's clock has moved on. */
  const freshBearer = async (name: string): Promise<string> => {
    const kept = bearers.get(name)
    const now = world.clock.now.getTime()
    if (kept && kept.until > now) return kept.bearer
    const { bearer } = await enter(`${name}@prumo.example`, 'prumo-demo-2026')
    bearers.set(name, { bearer, until: now + 3_600_000 })
    return bearer
  }
  const ask = async (as: string | null, method: string, path: string, payload?: object, key?: string) => {
    const bearer = as === null ? undefined : await freshBearer(as)
    const answer = await world.app.inject({
      method: method as 'GET',
      url: path.startsWith('/') ? path : `/api/staff/v1/${path}`,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  const mailsTo = async (address: string) => {
    await world.settle()
    return sandboxControl(world.sandbox.url).mails(address)
  }
  const linkTo = async (email: string): Promise<string> => {
    const links = (await mailsTo(email)).flatMap((mail) => mail.links)
    return decodeURIComponent(links.find((link) => link.includes('/equipe/convite#token='))?.split('#token=')[1] ?? '')
  }
  const tokenCall = async (path: string, payload: object) => {
    const answer = await world.app.inject({ method: 'POST', url: `/spree_oauth/${path}`, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  /** Signs in with the mailed code, if one is needed; `status` is that of the last step. */
  const enter = async (email: string, password = newPassword) => {
    // Of two codes of one moment nobody knows the newer.
    world.clock.advance(1_000)
    const first = await tokenCall('two_factor_token', { username: email, password })
    if (first.status !== 200) return { status: first.status, bearer: '', isCodeNeeded: false, refresh: '' }
    const isCodeNeeded = first.body.isTokenNeeded === true
    const token = isCodeNeeded ? await codeOf(email) : null
    const { status, body } = await tokenCall('token', { grant_type: 'password', username: email, password, token })
    return { status, bearer: String(body.access_token), refresh: String(body.refresh_token), isCodeNeeded }
  }
  const codeOf = async (email: string) => {
    const step = await world.world.db
      .selectFrom('people.second_steps')
      .innerJoin('people.users', 'people.users.id', 'user_id')
      .select('people.second_steps.id')
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .orderBy('people.second_steps.created_at', 'desc')
      .executeTakeFirst()
    return (await findSecondStepCode(world.ctx(), { secondStepId: step?.id ?? '' }))?.code
  }
  return {
    ask,
    enter,
    bearerOf: freshBearer,
    clara: (method: string, path: string, payload?: object) => ask('clara', method, path, payload),
    mailsTo,
    linkTo,
    idOf: (name: string) => idOf(world, name),
    invite: (email: string, roles: string[] = ['support'], registration: object | null = null) =>
      ask('clara', 'POST', 'team_invitations', { email, roles, registration }),
    take: (token: string, rest: object = {}) =>
      ask(null, 'POST', '/api/v1/team_invitation_acceptances', {
        token,
        first_name: 'Nova',
        last_name: 'Pessoa',
        password: newPassword,
        ...rest,
      }),
    read: (token: string) => ask(null, 'POST', '/api/v1/team_invitation_readings', { token }),
    refresh: (refresh_token: string) => tokenCall('token', { grant_type: 'refresh_token', refresh_token }),
    someEmail: () => `p${randomUUID().slice(0, 8)}@prumo.example`,
  }
}

export const aRegistration = (registration_number: string, council = 'CRM') => ({
  council,
  registration_number,
  registration_state: 'SP',
  title: council === 'CRP' ? null : 'Dra.',
  rqe: null,
  specialty: null,
  practice_address: 'Rua Augusta, 100, São Paulo',
  phone: '(11) 3333-4444',
  contact_email: 'consultorio@prumo.example',
})
