import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, teamActsIn } from '#testing/team-acts'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let team: ReturnType<typeof teamActsIn>
beforeAll(async () => {
  it = await testWorld()
  team = teamActsIn(it)
})
afterAll(() => it.close())

const asDoctor = (number: string, change: object = {}) =>
  team.invite(team.someEmail(), ['doctor'], { ...aRegistration(number), ...change })
const isTaken = { status: 422, body: { faults: { registration_number: [{ code: 'taken' }] } } }
const isTakenSince = { status: 409, body: { code: 'registration_taken' } }
const holdersOf = async (number: string) =>
  (
    await it.world.db
      .selectFrom('people.professionals')
      .select('user_id')
      .where('registration_number', '=', number)
      .execute()
  ).length
const invited = async (number: string) => {
  const email = team.someEmail()
  const { status, body } = await team.invite(email, ['doctor'], aRegistration(number))
  expect(status).toBe(200)
  return { email, id: body.teamInvitation.id as number, token: await team.linkTo(email) }
}

describe('a number that is somebody’s already', () => {
  test.each([
    ['as it stands', '123456', {}],
    ['with zeros before', '0123456', {}],
    ['with spaces around', ' 123456 ', {}],
    ['with a small state', '123456', { registration_state: 'sp' }],
  ])('is refused at the invitation, %s', async (_how, number, change) => {
    expect(await asDoctor(number, change)).toMatchObject(isTaken)
  })

  test('is refused for a psychologist in whatever state, since CRP numbers by region', async () => {
    const registration = { ...aRegistration('06/112233', 'CRP'), registration_state: 'RJ' }
    expect(await team.invite(team.someEmail(), ['psychologist'], registration)).toMatchObject(isTaken)
  })

  test('is another state’s number for a doctor', async () => {
    expect((await asDoctor('123456', { registration_state: 'AC' })).status).toBe(200)
  })

  test('mails nothing', async () => {
    const email = team.someEmail()
    await team.invite(email, ['doctor'], aRegistration('123456'))
    expect(await team.mailsTo(email)).toEqual([])
  })
})

describe('a number that is promised to somebody else', () => {
  test('is refused at the invitation until the other one is revoked', async () => {
    const { id } = await invited('611001')
    expect(await asDoctor('611001')).toMatchObject(isTaken)
    await team.clara('DELETE', `team_invitations/${id}`)
    expect((await asDoctor('611001')).status).toBe(200)
  })

  test('two invitations at once with one number: one passes', async () => {
    const answers = await Promise.all([asDoctor('611002'), asDoctor('611002'), asDoctor('0611002')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })
})

describe('a number that became somebody else’s after the invitation', () => {
  test('is refused at acceptance, opens no account, and the invitation still stands', async () => {
    const { email, id, token } = await invited('611003')
    const path = `people/${await team.idOf('rafael')}/registration`
    expect((await team.clara('PUT', path, aRegistration('611003'))).status).toBe(200)
    expect(await team.take(token)).toMatchObject(isTakenSince)
    const accounts = await it.world.db.selectFrom('people.users').select('id').where('email', '=', email).execute()
    expect(accounts).toEqual([])
    it.clock.advance(60_000)
    expect(await team.clara('POST', `team_invitations/${id}/dispatch`)).toMatchObject(isTakenSince)
    expect((await team.clara('PUT', path, aRegistration('611013'))).status).toBe(200)
    expect((await team.take(token)).status).toBe(200)
    expect(await holdersOf('611003')).toBe(1)
  })

  test('acceptance and a change of somebody’s registration at once: one of them has it', async () => {
    const rafael = await team.idOf('rafael')
    for (const number of ['611004', '611005', '611006']) {
      const { token } = await invited(number)
      const answers = await Promise.all([
        team.take(token),
        team.clara('PUT', `people/${rafael}/registration`, aRegistration(number)),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await holdersOf(number)).toBe(1)
    }
  })
})
