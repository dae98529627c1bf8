import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmationTokenOf } from '#domains/people/identity'
import { guestOf } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld()
  its = signUpsIn(it)
})
afterAll(() => it.close())

/** As our page does. */
const follow = (path: string) => guestOf(it).patch(path, { user: { password } })

describe('a new e-mail of an account', () => {
  test('a new e-mail is mailed a link; the former one stays, and is told, until it is followed', async () => {
    const [former, next] = ['antes@prumo.example', 'depois@prumo.example']
    const user = await its.confirmed(former)
    const { body } = await user.patch('account', { user: { email: next, current_password: password } })
    expect(body.data.attributes.email).toBe(former)
    expect([(await its.enter(former)).status, (await its.enter(next)).status]).toEqual([200, 400])
    expect(await its.subjectsTo(former)).toContain('Pedido de troca de e-mail')
    expect((await follow(await its.mailedPath(next))).status).toBe(200)
    expect([(await its.enter(former)).status, (await its.enter(next)).status]).toEqual([400, 200])
    expect((await user.get('account')).body.data.attributes.email).toBe(next)
    expect(await its.subjectsTo(former)).toContain('O e-mail da sua conta mudou')
  })

  test('a stranger’s e-mail stays his: he signs up, and the link asks who clicks for the account’s password', async () => {
    const [email, wanted] = ['cobica@prumo.example', 'cobicado@prumo.example']
    const user = await its.confirmed(email)
    await user.patch('account', { user: { email: wanted, current_password: password } })
    const path = await its.mailedPath(wanted)
    expect(await guestOf(it).patch(path, { user: { password: 'nao e a dele' } })).toMatchObject({
      status: 422,
      body: { error: 'Password is invalid' },
    })
    expect((await user.get('account')).body.data.attributes.email).toBe(email)
    await its.confirmed(wanted)
    expect((await guestOf(it).patch(path, { user: { password } })).status).toBe(422)
    expect((await user.get('account')).body.data.attributes.email).toBe(email)
  })

  test('whoever has the mailbox of a mistyped e-mail gets nothing by the link alone, and it stays usable', async () => {
    const [email, mistyped] = ['certa@prumo.example', 'errada@prumo.example']
    const user = await its.confirmed(email)
    await user.patch('account', { user: { email: mistyped, current_password: password } })
    const path = await its.mailedPath(mistyped)
    const blank = { status: 422, body: { error: "Password can't be blank" } }
    expect(await guestOf(it).get(path)).toMatchObject(blank)
    expect(await guestOf(it).patch(path, { user: { password: '' } })).toMatchObject(blank)
    expect((await user.get('account')).body.data.attributes.email).toBe(email)
    expect(await its.accountsWith(mistyped)).toEqual([])
    expect((await follow(path)).status).toBe(200)
  })

  test('with the account’s password our page takes the link; once, and within a day', async () => {
    const user = await its.confirmed('pagina@prumo.example')
    await user.patch('account', { user: { email: 'pagina2@prumo.example', current_password: password } })
    const path = await its.mailedPath('pagina2@prumo.example')
    expect((await guestOf(it).patch(path, { user: { password } })).status).toBe(200)
    expect((await guestOf(it).patch(path, { user: { password } })).status).toBe(422)
    await user.patch('account', { user: { email: 'pagina3@prumo.example', current_password: password } })
    const late = await its.mailedPath('pagina3@prumo.example')
    it.clock.advance(86_400_000)
    expect((await follow(late)).status).toBe(422)
  })

  test('an e-mail asked for anew takes the place of the one before', async () => {
    const user = await its.confirmed('indecisa@prumo.example')
    await user.patch('account', { user: { email: 'primeira@prumo.example', current_password: password } })
    const path = await its.mailedPath('primeira@prumo.example')
    await user.patch('account', { user: { email: 'segunda@prumo.example', current_password: password } })
    expect((await follow(path)).status).toBe(422)
    expect((await follow(await its.mailedPath('segunda@prumo.example'))).status).toBe(200)
  })

  test('followed, it ends the link to a new password that waits in the former mailbox', async () => {
    const [former, next] = ['caixa-velha@prumo.example', 'caixa-nova@prumo.example']
    const user = await its.confirmed(former)
    await guestOf(it).post('passwords', { user: { email: former } })
    const waiting = await its.resetPath(former)
    await user.patch('account', { user: { email: next, current_password: password } })
    expect((await follow(await its.mailedPath(next))).status).toBe(200)
    const chosen = { password: 'a senha da caixa velha', password_confirmation: 'a senha da caixa velha' }
    expect((await guestOf(it).patch(waiting, { user: chosen })).status).toBe(422)
    expect((await its.enter(next)).status).toBe(200)
  })

  test('two accounts that prove one e-mail at once: one has it', async () => {
    const users = [await its.confirmed('um@prumo.example'), await its.confirmed('dois@prumo.example')]
    for (const user of users)
      await user.patch('account', { user: { email: 'mesmo@prumo.example', current_password: password } })
    await it.settle()
    const changes = await it.world.db
      .selectFrom('people.email_changes')
      .select('id')
      .where('email', '=', 'mesmo@prumo.example')
      .execute()
    const answers = await Promise.all(
      changes.map(({ id }) => follow(`account_confirmations/${confirmationTokenOf(it.ctx(), id)}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
