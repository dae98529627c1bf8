import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, passwordResetTokenOf, startPasswordReset } from '#domains/people/identity'
import { ownSecurity } from '#testing/own-security'
import { password as current } from '#testing/sign-ups'
import { teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

type Answer = { statusCode: number; body: string }
const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object, bearer?: string): Promise<Answer> =>
  it.app.inject({ method, url, payload, ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }) })
const linkFor = async (userId: number) => passwordResetTokenOf(it.ctx(), await startPasswordReset(it.ctx(), { userId }))
const byLink = (token: string, password: string) =>
  send('PATCH', `/api/v2/storefront/passwords/${encodeURIComponent(token)}`, {
    user: { password, password_confirmation: password },
  })

let people = 0
const someEmail = () => {
  people += 1
  return `senha-nova-${people}@prumo.example`
}

/** Every place that takes a new password. */
const places: Record<string, (password: string) => Promise<Answer>> = {
  'a sign-up, also at the end of a guest’s purchase': (password) =>
    send('POST', '/api/v2/storefront/account', {
      user: { email: someEmail(), password, password_confirmation: password },
    }),
  'the first password of an account that a payment opened': async (password) => {
    const ctx = it.ctx({ kind: 'system' })
    const { userId } = await openAccount(ctx, { email: someEmail(), firstName: 'Ana', lastName: null })
    return byLink(await linkFor(userId), password)
  },
  'a reset by mail': async (password) => byLink(await linkFor(await team.idOf('bruno')), password),
  'a change on the security screen': async (password) => {
    const own = await ownSecurity(it, someEmail())
    return send('PUT', '/api/v1/password', { current_password: current, password }, own.bearer)
  },
  'a change at the storefront': async (password) => {
    const own = await ownSecurity(it, someEmail())
    const user = { password, password_confirmation: password, current_password: current }
    return send('PATCH', '/api/v2/storefront/account', { user }, own.bearer)
  },
  'an invitation into the team': async (password) => {
    const email = team.someEmail()
    await team.invite(email)
    const taken = await team.take(await team.linkTo(email), { password })
    return { statusCode: taken.status, body: JSON.stringify(taken.body) }
  },
}

const refused = ['werilopert', 'senha12345', 'flamengo123', 'Prumo@2026', 'curta']
const long = 'a chuva de março cai devagar sobre o telhado da casa velha da minha avó em Minas'

test.each(Object.entries(places))('%s refuses leaked, common and short ones, and takes a long one', async (_, set) => {
  for (const password of refused) {
    const { statusCode, body } = await set(password)
    expect([password, statusCode]).toEqual([password, 422])
    expect(body).toMatch(/password/i)
  }
  expect((await set(long)).statusCode).toBeLessThan(300)
})
