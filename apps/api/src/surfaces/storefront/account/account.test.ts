import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf } from '#testing/bearer'
import { guestOf, maria } from '#testing/guest'
import { password, signUpsIn } from '#testing/sign-ups'
import { type TestWorld, testWorld } from '#testing/world'

let it: TestWorld
let its: ReturnType<typeof signUpsIn>
beforeAll(async () => {
  it = await testWorld()
  its = signUpsIn(it)
})
afterAll(() => it.close())

describe('contract.md 3: POST /account', () => {
  test('public: 200 user; address ids are ignored, private metadata is kept and never given back', async () => {
    const email = 'nova@prumo.example'
    const names = { first_name: 'Nova', last_name: 'Silva', selected_locale: 'en', public_metadata: { a: 1 } }
    const metadata = { private_metadata: { secret: 'nobody reads this' }, bill_address_id: 1 }
    const { status, body } = await its.signUp({ email, ...names, ...metadata })
    expect([status, body.data.type]).toEqual([200, 'user'])
    expect(body.data.attributes).toEqual({ email, ...names, store_credits: 0, completed_orders: 0 })
    expect(body.data.relationships).toEqual({
      default_billing_address: { data: null },
      default_shipping_address: { data: null },
    })
    expect(JSON.stringify(body)).not.toContain('nobody')
    await guestOf(it).get(await its.mailedPath(email))
    const [row] = await its.accountsWith(email)
    expect([String(row?.id), row?.private_metadata]).toEqual([body.data.id, { secret: 'nobody reads this' }])
    expect((await its.enter(email)).status).toBe(200)
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
    const { status, body } = await its.signUp(user)
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
    expect(await its.signUp({ email })).toMatchObject(answer)
    const bearer = await bearerOf(it, 'bruno@prumo.example')
    const user = { email, current_password: 'prumo-demo-2026' }
    expect(await guestOf(it, { bearer }).patch('account', { user })).toMatchObject(answer)
  })

  test('an old account whose address would not be taken now still signs in', async () => {
    await its.confirmed('antiga@prumo.example')
    await it.world.db
      .updateTable('people.users')
      .set({ email: 'antiga@localhost' })
      .where('email', '=', 'antiga@prumo.example')
      .execute()
    expect((await its.enter('antiga@localhost')).status).toBe(200)
  })

  test('metadata that is no object: 422', async () => {
    const { status, body } = await its.signUp({ email: 'meta@prumo.example', public_metadata: 'x' })
    expect([status, body]).toEqual([422, { error: 'Public and private metadata parameters should be objects' }])
    expect(await its.signUpsWith('meta@prumo.example')).toEqual([])
  })

  test('an unknown include is refused before anything is made', async () => {
    const input = { user: { email: 'inc@prumo.example', password }, include: 'nonsense' }
    expect((await guestOf(it).post('account', input)).status).toBe(400)
    expect(await its.signUpsWith('inc@prumo.example')).toEqual([])
  })

  test('ten times at once: one sign-up, one mail', async () => {
    const email = 'gemeos@prumo.example'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, twin) => its.signUp({ email: twin % 2 ? email : email.toUpperCase() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    const [signedUp, ...others] = await its.signUpsWith(email)
    expect([await its.mailsTo(signedUp?.email ?? ''), others]).toEqual([[expect.anything()], []])
  })

  test('Idempotency-Key: the same answer, one account', async () => {
    const headers = { 'idempotency-key': 'sign-up-0123456789abcdef' }
    const first = await its.signUp({ email: 'chave@prumo.example' }, headers)
    const second = await its.signUp({ email: 'chave@prumo.example' }, headers)
    expect([first.status, second]).toEqual([200, first])
    expect((await its.signUp({ email: 'outra-chave@prumo.example' }, headers)).status).toBe(422)
  })
})

describe('contract.md 3: GET /account_confirmations/{token}', () => {
  test('200 {data:{state:""}}, once; contract.md 2: an unconfirmed user is invalid_grant', async () => {
    const email = 'confirma@prumo.example'
    await its.signUp({ email })
    expect((await its.enter(email)).body.error).toBe('invalid_grant')
    const path = await its.mailedPath(email)
    const confirmation = await guestOf(it).get(path)
    expect([confirmation.status, confirmation.body]).toEqual([200, { data: { state: '' } }])
    expect((await its.enter(email)).status).toBe(200)
    expect((await guestOf(it).get(path)).status).toBe(422)
  })

  test.each(['x', '00000000-0000-4000-8000-000000000000.AAAA', '%00', 'a%2Fb'])('%s: 422', async (token) => {
    const { status, body } = await guestOf(it).get(`account_confirmations/${token}`)
    expect([status, body]).toEqual([422, { error: 'Confirmation token is invalid' }])
  })

  test('its link ends after three days', async () => {
    const email = 'demora@prumo.example'
    await its.signUp({ email })
    const path = await its.mailedPath(email)
    it.clock.advance(3 * 86_400_000)
    expect((await guestOf(it).get(path)).status).toBe(422)
  })
})

describe('contract.md 3: PATCH /account', () => {
  test('only given fields change', async () => {
    const user = await its.confirmed('muda@prumo.example')
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
    const user = await its.confirmed('erros@prumo.example')
    expect((await guestOf(it).patch('account', { user: { first_name: 'x' } })).status).toBe(403)
    expect((await guestOf(it, { bearer: 'unknown' }).patch('account', { user: { first_name: 'x' } })).status).toBe(403)
    expect((await user.patch('account', {})).status).toBe(400)
    const input = { email: 'bruno@prumo.example', first_name: 'x', current_password: password }
    const { status, body } = await user.patch('account', { user: input })
    expect([status, body.errors]).toEqual([422, { email: ['has already been taken'] }])
    expect((await user.get('account')).body.data.attributes.first_name).toBeNull()
  })

  test('an address of the book becomes a default; a foreign or unknown one belongs to other user', async () => {
    const user = await its.confirmed('padrao@prumo.example')
    const stranger = await its.confirmed('estranha@prumo.example')
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
})
