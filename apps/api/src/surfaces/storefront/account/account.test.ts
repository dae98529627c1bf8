import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount } from '#domains/people/identity'
import { bearerOf } from '#testing/bearer'
import { guestOf, maria } from '#testing/guest'
import { sandboxControl } from '#testing/sandbox-control'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

const password = 'uma senha muito boa'
const signUp = (user: object, headers: Record<string, string> = {}) =>
  guestOf(it).call('POST', 'account', { user: { password, password_confirmation: password, ...user } }, headers)
const enter = async (username: string, secret = password) => {
  const payload = { grant_type: 'password', username, password: secret }
  const answer = await it.app.inject({ method: 'POST', url: '/spree_oauth/token', payload })
  return { status: answer.statusCode, bearer: String(answer.json().access_token), body: answer.json() }
}
const mailedPath = async (address: string): Promise<string> => {
  await it.settle()
  const links = (await sandboxControl(it.sandbox.url).mails(address)).flatMap((mail) => mail.links)
  const token = links.findLast((link) => link.includes('/confirmar-conta#token='))?.split('#token=')[1]
  return `account_confirmations/${token ?? 'none'}`
}
const confirmed = async (email: string) => {
  await signUp({ email })
  await guestOf(it).get(await mailedPath(email))
  return guestOf(it, { bearer: (await enter(email)).bearer })
}
const rowsOf = (email: string) =>
  it.world.db.selectFrom('people.users').selectAll().where('email', '=', email).execute()

describe('contract.md 3: POST /account', () => {
  test('public: 200 user; address ids are ignored, private metadata is kept and never given back', async () => {
    const email = 'nova@prumo.example'
    const names = { first_name: 'Nova', last_name: 'Silva', selected_locale: 'en', public_metadata: { a: 1 } }
    const metadata = { private_metadata: { secret: 'nobody reads this' }, bill_address_id: 1 }
    const { status, body } = await signUp({ email, ...names, ...metadata })
    expect([status, body.data.type]).toEqual([200, 'user'])
    expect(body.data.attributes).toEqual({ email, ...names, store_credits: 0, completed_orders: 0 })
    expect(body.data.relationships).toEqual({
      default_billing_address: { data: null },
      default_shipping_address: { data: null },
    })
    expect(JSON.stringify(body)).not.toContain('nobody')
    expect((await rowsOf(email))[0]?.private_metadata).toEqual({ secret: 'nobody reads this' })
  })

  test('400 without `user`', async () => {
    for (const payload of [{}, { user: {} }, { user: 'x' }]) {
      const { status, body } = await guestOf(it).post('account', payload)
      expect([status, body]).toEqual([400, { error: 'param is missing or the value is empty: user' }])
    }
  })

  test.each([
    [{ email: 'Bruno@prumo.example' }, 'Email has already been taken', { email: ['has already been taken'] }],
    [
      { email: 'a@b.example', password_confirmation: 'another' },
      "Password Confirmation doesn't match Password",
      { password_confirmation: ["doesn't match Password"] },
    ],
    [{}, "Email can't be blank", { email: ["can't be blank"] }],
    [{ email: 'no address' }, 'Email is invalid', { email: ['is invalid'] }],
    [
      { email: 'a@b.example', password: '', password_confirmation: '' },
      "Password can't be blank",
      { password: ["can't be blank"] },
    ],
    [
      { email: 'a@b.example', password: 'short', password_confirmation: 'short' },
      'Password is too short (minimum is 10 characters)',
      { password: ['is too short (minimum is 10 characters)'] },
    ],
  ])('422: %j', async (user, error, errors) => {
    const { status, body } = await signUp(user)
    expect([status, body]).toEqual([422, { error, errors }])
  })

  test.each([
    'a@b',
    '<zoe@evil.example>',
    'zoe2@evil.example>',
    'zoe3@evil.example\u200b',
    '"><script>@x.y',
    'zoe\ud800@evil.example',
    'Zoe <zoe@evil.example>',
    'a@b.example,zoe@evil.example',
    'zoe@evíl.example',
  ])('an address that mail would not go to as it stands: 422, at sign-up and at a change: %j', async (email) => {
    const answer = { status: 422, body: { error: 'Email is invalid', errors: { email: ['is invalid'] } } }
    expect(await signUp({ email })).toMatchObject(answer)
    const bearer = await bearerOf(it, 'bruno@prumo.example')
    expect(await guestOf(it, { bearer }).patch('account', { user: { email } })).toMatchObject(answer)
  })

  test('an old account whose address would not be taken now still signs in', async () => {
    await confirmed('antiga@prumo.example')
    await it.world.db
      .updateTable('people.users')
      .set({ email: 'antiga@localhost' })
      .where('email', '=', 'antiga@prumo.example')
      .execute()
    expect((await enter('antiga@localhost')).status).toBe(200)
  })

  test('metadata that is no object: 422', async () => {
    const { status, body } = await signUp({ email: 'meta@prumo.example', public_metadata: 'x' })
    expect([status, body]).toEqual([422, { error: 'Public and private metadata parameters should be objects' }])
    expect(await rowsOf('meta@prumo.example')).toEqual([])
  })

  test('an unknown include is refused before anything is made', async () => {
    const wish = { user: { email: 'inc@prumo.example', password }, include: 'nonsense' }
    expect((await guestOf(it).post('account', wish)).status).toBe(400)
    expect(await rowsOf('inc@prumo.example')).toEqual([])
  })

  test('ten at once with one e-mail: one account, one mail', async () => {
    const email = 'gemeos@prumo.example'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, twin) => signUp({ email: twin % 2 ? email : email.toUpperCase() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect(await rowsOf(email)).toHaveLength(1)
    await it.settle()
    expect(await sandboxControl(it.sandbox.url).mails((await rowsOf(email))[0]?.email ?? '')).toHaveLength(1)
  })

  test('Idempotency-Key: the same answer, one account', async () => {
    const headers = { 'idempotency-key': 'sign-up-0123456789abcdef' }
    const first = await signUp({ email: 'chave@prumo.example' }, headers)
    const second = await signUp({ email: 'chave@prumo.example' }, headers)
    expect([first.status, second]).toEqual([200, first])
    expect((await signUp({ email: 'outra-chave@prumo.example' }, headers)).status).toBe(422)
  })
})

describe('contract.md 3: GET /account_confirmations/{token}', () => {
  test('200 {data:{state:""}}, once; contract.md 2: an unconfirmed user is invalid_grant', async () => {
    const email = 'confirma@prumo.example'
    await signUp({ email })
    expect((await enter(email)).body.error).toBe('invalid_grant')
    const path = await mailedPath(email)
    const confirmation = await guestOf(it).get(path)
    expect([confirmation.status, confirmation.body]).toEqual([200, { data: { state: '' } }])
    expect((await enter(email)).status).toBe(200)
    expect((await guestOf(it).get(path)).status).toBe(422)
  })

  test.each(['x', '00000000-0000-4000-8000-000000000000.AAAA', '%00', 'a%2Fb'])('%s: 422', async (token) => {
    const { status, body } = await guestOf(it).get(`account_confirmations/${token}`)
    expect([status, body]).toEqual([422, { error: 'Confirmation token is invalid' }])
  })

  test('whoever claimed another’s e-mail loses it when its owner buys, and learns nothing', async () => {
    const email = 'dono@prumo.example'
    await signUp({ email })
    const path = await mailedPath(email)
    const { userId, isNew } = await openAccount(it.ctx(), { email, firstName: null, lastName: null })
    expect(isNew).toBe(true)
    expect((await rowsOf(email)).map(({ id, password_hash }) => [id, password_hash])).toEqual([[userId, null]])
    expect((await guestOf(it).get(path)).status).toBe(422)
    expect((await enter(email)).status).toBe(400)
  })
})

describe('contract.md 3: PATCH /account', () => {
  test('only given fields change', async () => {
    const user = await confirmed('muda@prumo.example')
    await user.patch('account', { user: { first_name: 'Ana', last_name: 'Lima', public_metadata: { a: 1 } } })
    const { status, body } = await user.patch('account', { user: { last_name: 'Souza', selected_locale: 'en' } })
    expect([status, body.data.attributes]).toMatchObject([
      200,
      {
        email: 'muda@prumo.example',
        first_name: 'Ana',
        last_name: 'Souza',
        selected_locale: 'en',
        public_metadata: { a: 1 },
      },
    ])
    expect((await user.get('account')).body.data).toEqual(body.data)
  })

  test('403 for a guest, 400 without `user`, 422 for what does not hold', async () => {
    const user = await confirmed('erros@prumo.example')
    expect((await guestOf(it).patch('account', { user: { first_name: 'x' } })).status).toBe(403)
    expect((await guestOf(it, { bearer: 'unknown' }).patch('account', { user: { first_name: 'x' } })).status).toBe(403)
    expect((await user.patch('account', {})).status).toBe(400)
    const { status, body } = await user.patch('account', { user: { email: 'bruno@prumo.example', first_name: 'x' } })
    expect([status, body.errors]).toEqual([422, { email: ['has already been taken'] }])
    expect((await user.get('account')).body.data.attributes.first_name).toBeNull()
  })

  test('an address of the book becomes a default; a foreign or unknown one belongs to other user', async () => {
    const user = await confirmed('padrao@prumo.example')
    const stranger = await confirmed('estranha@prumo.example')
    await user.post('account/addresses', { address: maria })
    const second = (await user.post('account/addresses', { address: maria })).body.data.id
    const changed = await user.patch('account', {
      user: { bill_address_id: second },
      include: 'default_billing_address',
    })
    expect(changed.body.data.relationships.default_billing_address.data.id).toBe(second)
    expect(changed.body.included[0].attributes.firstname).toBe('Maria')
    for (const [who, id] of [
      [stranger, second],
      [user, 999_999],
      [user, 'x'],
    ] as const) {
      const { status, body } = await who.patch('account', { user: { bill_address_id: id, ship_address_id: id } })
      expect([status, body.errors]).toEqual([
        422,
        { bill_address_id: ['belongs to other user'], ship_address_id: ['belongs to other user'] },
      ])
    }
  })

  test('a new e-mail is mailed a link, and lets nobody in before it is followed', async () => {
    const user = await confirmed('antes@prumo.example')
    const { body } = await user.patch('account', { user: { email: 'depois@prumo.example' } })
    expect(body.data.attributes.email).toBe('depois@prumo.example')
    expect((await enter('depois@prumo.example')).status).toBe(400)
    expect((await guestOf(it).get(await mailedPath('depois@prumo.example'))).status).toBe(200)
    expect((await enter('depois@prumo.example')).status).toBe(200)
  })

  test('a new password ends every other session: 401 there, 200 here', async () => {
    const user = await confirmed('senha@prumo.example')
    const other = guestOf(it, { bearer: (await enter('senha@prumo.example')).bearer })
    const wish = { password: 'outra senha boa', password_confirmation: 'outra senha boa' }
    expect((await user.patch('account', { user: wish })).status).toBe(200)
    expect((await user.get('account')).status).toBe(200)
    const { status, body } = await other.patch('account', { user: { first_name: 'x' } })
    expect([status, body]).toEqual([401, { error: 'The access token was revoked' }])
    expect((await enter('senha@prumo.example', 'outra senha boa')).status).toBe(200)
  })

  test('two accounts that want one e-mail at once: one has it', async () => {
    const users = [await confirmed('um@prumo.example'), await confirmed('dois@prumo.example')]
    const answers = await Promise.all(
      users.map((user) => user.patch('account', { user: { email: 'mesmo@prumo.example' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
