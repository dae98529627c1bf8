import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmationTokenOf, openAccount } from '#domains/people/identity'
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
  const token = links.find((link) => link.includes('/confirmar-conta#token='))?.split('#token=')[1]
  return `account_confirmations/${token ?? 'none'}`
}
const confirmed = async (email: string) => {
  await signUp({ email })
  await guestOf(it).get(await mailedPath(email))
  return guestOf(it, { bearer: (await enter(email)).bearer })
}
const rowsOf = (email: string) =>
  it.world.db.selectFrom('people.users').selectAll().where('email', '=', email).execute()
const signUpsOf = (email: string) =>
  it.world.db.selectFrom('people.sign_ups').selectAll().where('email', '=', email).execute()
const mailsTo = async (address: string) => {
  await it.settle()
  return sandboxControl(it.sandbox.url).mails(address)
}
const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

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
    await guestOf(it).get(await mailedPath(email))
    const [row] = await rowsOf(email)
    expect([String(row?.id), row?.private_metadata]).toEqual([body.data.id, { secret: 'nobody reads this' }])
    expect((await enter(email)).status).toBe(200)
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
    const user = { email, current_password: 'prumo-demo-2026' }
    expect(await guestOf(it, { bearer }).patch('account', { user })).toMatchObject(answer)
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
    expect(await signUpsOf('meta@prumo.example')).toEqual([])
  })

  test('an unknown include is refused before anything is made', async () => {
    const wish = { user: { email: 'inc@prumo.example', password }, include: 'nonsense' }
    expect((await guestOf(it).post('account', wish)).status).toBe(400)
    expect(await signUpsOf('inc@prumo.example')).toEqual([])
  })

  test('ten times at once: one sign-up, one mail', async () => {
    const email = 'gemeos@prumo.example'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, twin) => signUp({ email: twin % 2 ? email : email.toUpperCase() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    const [signedUp, ...others] = await signUpsOf(email)
    expect([await mailsTo(signedUp?.email ?? ''), others]).toEqual([[expect.anything()], []])
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

  test('its link ends after three days', async () => {
    const email = 'demora@prumo.example'
    await signUp({ email })
    const path = await mailedPath(email)
    it.clock.advance(3 * 86_400_000)
    expect((await guestOf(it).get(path)).status).toBe(422)
  })
})

describe('an e-mail that a stranger claimed', () => {
  const claimed = async (email: string) => {
    await signUp({ email, password: 'a senha do estranho', password_confirmation: 'a senha do estranho' })
    return mailedPath(email)
  }
  const confirmWith = (path: string, secret: string) => guestOf(it).patch(path, { user: { password: secret } })

  test('is its owner’s when he buys: the claim’s link opens nothing', async () => {
    const email = 'dono@prumo.example'
    const path = await claimed(email)
    const { userId, isNew } = await openAccount(it.ctx(), { email, firstName: null, lastName: null })
    expect(isNew).toBe(true)
    expect((await rowsOf(email)).map(({ id, password_hash }) => [id, password_hash])).toEqual([[userId, null]])
    expect((await guestOf(it).get(path)).status).toBe(422)
    expect((await enter(email, 'a senha do estranho')).status).toBe(400)
  })

  test('is its owner’s when he signs up, though the claim came first, and comes again', async () => {
    const email = 'chega-depois@prumo.example'
    const strange = await claimed(email)
    expect((await signUp({ email })).status).toBe(200)
    const own = await mailedPath(email)
    await claimed(email)
    expect(own).not.toBe(strange)
    expect((await confirmWith(own, password)).status).toBe(200)
    expect([(await enter(email)).status, (await enter(email, 'a senha do estranho')).status]).toEqual([200, 400])
    expect((await guestOf(it).get(strange)).status).toBe(422)
  })

  test('is nobody’s by a click: the page asks for the password that only the claimer knows', async () => {
    const email = 'so-clicou@prumo.example'
    const path = await claimed(email)
    for (const [typed, error] of [
      ['uma senha do dono', 'Password is invalid'],
      ['', "Password can't be blank"],
    ] as const)
      expect(await confirmWith(path, typed)).toMatchObject({ status: 422, body: { error } })
    expect(await rowsOf(email)).toEqual([])
    expect((await enter(email, 'a senha do estranho')).status).toBe(400)
  })

  test('forgotten by who claimed it, too: a mailed link gives the owner an account without what the claimer typed', async () => {
    const email = 'esqueceu@prumo.example'
    await signUp({ email, first_name: 'Resgate em https://evil.example', public_metadata: { a: 1 } })
    expect((await guestOf(it).post('passwords', { user: { email } })).status).toBe(200)
    const link = (await mailsTo(email)).flatMap(({ links }) => links).find((each) => each.includes('/senha#token='))
    const user = { password: 'outra senha boa', password_confirmation: 'outra senha boa' }
    expect((await guestOf(it).patch(`passwords/${link?.split('#token=')[1]}`, { user })).status).toBe(200)
    expect((await enter(email)).status).toBe(400)
    const { bearer } = await enter(email, 'outra senha boa')
    const { body } = await guestOf(it, { bearer }).get('account')
    expect(body.data.attributes).toMatchObject({ email, first_name: null, public_metadata: {} })
    expect(await signUpsOf(email)).toEqual([])
  })

  test('occupies nothing: the same words for its owner as for an e-mail that nobody typed', async () => {
    const email = 'livre@prumo.example'
    await claimed(email)
    const asked = await it.app.inject({ url: `/api/v1/users/check_email_availability?email=${email}` })
    expect([asked.statusCode, asked.json()]).toEqual([200, { isAvailable: true }])
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
    const wish = { email: 'bruno@prumo.example', first_name: 'x', current_password: password }
    const { status, body } = await user.patch('account', { user: wish })
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

  test('a new e-mail is mailed a link; the former one stays, and is told, until it is followed', async () => {
    const [former, next] = ['antes@prumo.example', 'depois@prumo.example']
    const user = await confirmed(former)
    const { body } = await user.patch('account', { user: { email: next, current_password: password } })
    expect(body.data.attributes.email).toBe(former)
    expect([(await enter(former)).status, (await enter(next)).status]).toEqual([200, 400])
    expect(await subjectsTo(former)).toContain('Pedido de troca de e-mail')
    expect((await guestOf(it).get(await mailedPath(next))).status).toBe(200)
    expect([(await enter(former)).status, (await enter(next)).status]).toEqual([400, 200])
    expect((await user.get('account')).body.data.attributes.email).toBe(next)
    expect(await subjectsTo(former)).toContain('O e-mail da sua conta mudou')
  })

  test('a stranger’s e-mail stays his: he signs up, and the link asks who clicks for the account’s password', async () => {
    const [email, wanted] = ['cobica@prumo.example', 'cobicado@prumo.example']
    const user = await confirmed(email)
    await user.patch('account', { user: { email: wanted, current_password: password } })
    const path = await mailedPath(wanted)
    expect(await guestOf(it).patch(path, { user: { password: 'nao e a dele' } })).toMatchObject({
      status: 422,
      body: { error: 'Password is invalid' },
    })
    expect((await user.get('account')).body.data.attributes.email).toBe(email)
    await confirmed(wanted)
    expect((await guestOf(it).patch(path, { user: { password } })).status).toBe(422)
    expect((await user.get('account')).body.data.attributes.email).toBe(email)
  })

  test('with the account’s password our page takes the link; once, and within a day', async () => {
    const user = await confirmed('pagina@prumo.example')
    await user.patch('account', { user: { email: 'pagina2@prumo.example', current_password: password } })
    const path = await mailedPath('pagina2@prumo.example')
    expect((await guestOf(it).patch(path, { user: { password } })).status).toBe(200)
    expect((await guestOf(it).patch(path, { user: { password } })).status).toBe(422)
    await user.patch('account', { user: { email: 'pagina3@prumo.example', current_password: password } })
    const late = await mailedPath('pagina3@prumo.example')
    it.clock.advance(86_400_000)
    expect((await guestOf(it).get(late)).status).toBe(422)
  })

  test('an e-mail asked for anew takes the place of the one before', async () => {
    const user = await confirmed('indecisa@prumo.example')
    await user.patch('account', { user: { email: 'primeira@prumo.example', current_password: password } })
    const path = await mailedPath('primeira@prumo.example')
    await user.patch('account', { user: { email: 'segunda@prumo.example', current_password: password } })
    expect((await guestOf(it).get(path)).status).toBe(422)
    expect((await guestOf(it).get(await mailedPath('segunda@prumo.example'))).status).toBe(200)
  })

  test.each([
    [{ password: 'outra senha boa', password_confirmation: 'outra senha boa' }],
    [{ email: 'ladra@prumo.example' }],
  ])('who holds the bearer alone changes nothing of %j: the current password is asked for', async (wish) => {
    const email = `dona-${Object.keys(wish)[0]}@prumo.example`
    const user = await confirmed(email)
    for (const [given, fault] of [
      [{}, "can't be blank"],
      [{ current_password: '' }, "can't be blank"],
      [{ current_password: { $ne: '' } }, "can't be blank"],
      [{ current_password: 'errada' }, 'is invalid'],
    ] as const)
      expect(await user.patch('account', { user: { ...wish, ...given } })).toEqual({
        status: 422,
        body: { error: `Current password ${fault}`, errors: { current_password: [fault] } },
      })
    expect((await enter(email)).status).toBe(200)
    expect(await mailsTo('ladra@prumo.example')).toEqual([])
  })

  test('what is no secret is changed without it, and so is an account sent back whole', async () => {
    const user = await confirmed('inteira@prumo.example')
    const { status, body } = await user.patch('account', {
      user: { email: 'Inteira@prumo.example', first_name: 'Ana', last_name: 'Lima' },
    })
    expect([status, body.data.attributes]).toMatchObject([200, { email: 'inteira@prumo.example', first_name: 'Ana' }])
  })

  test('whether an e-mail has an account is not told to a bearer without the password', async () => {
    const user = await confirmed('curiosa@prumo.example')
    const { body } = await user.patch('account', { user: { email: 'bruno@prumo.example' } })
    expect(Object.keys(body.errors)).toEqual(['current_password'])
  })

  test('the change’s answer lost, and asked again with its key: the account as it is', async () => {
    const user = await confirmed('perdida@prumo.example')
    const headers = { 'idempotency-key': 'change-0123456789abcdef' }
    const wish = { password: 'outra senha boa', password_confirmation: 'outra senha boa', current_password: password }
    const change = () => user.call('PATCH', 'account', { user: wish }, headers)
    expect((await change()).status).toBe(200)
    await it.world.db.updateTable('platform.idempotency_keys').set({ body_sealed: null }).execute()
    expect((await change()).body.data.attributes.email).toBe('perdida@prumo.example')
  })

  test('one of the team changes neither password, nor e-mail, nor the name that stands on documents', async () => {
    const helena = guestOf(it, { bearer: await bearerOf(it, 'helena@prumo.example') })
    const current_password = 'prumo-demo-2026'
    for (const wish of [{ password: 'outra senha boa' }, { email: 'h@prumo.example' }, { first_name: 'Outra' }])
      expect((await helena.patch('account', { user: { ...wish, current_password } })).status).toBe(403)
    expect((await helena.patch('account', { user: { selected_locale: 'pt-BR' } })).status).toBe(200)
  })

  test('a new password is told at the account’s address, and ends what a thief had asked for', async () => {
    const email = 'avisada@prumo.example'
    const user = await confirmed(email)
    await user.patch('account', { user: { email: 'do-ladrao@prumo.example', current_password: password } })
    const path = await mailedPath('do-ladrao@prumo.example')
    await guestOf(it).post('passwords', { user: { email } })
    const link = (await mailsTo(email)).flatMap(({ links }) => links).find((each) => each.includes('/senha#token='))
    const set = { password: 'minha senha nova', password_confirmation: 'minha senha nova' }
    await guestOf(it).patch(`passwords/${link?.split('#token=')[1]}`, { user: set })
    expect((await guestOf(it).get(path)).status).toBe(422)
    const told = async () => (await subjectsTo(email)).filter((each) => each === 'A senha da sua conta mudou').length
    expect(await told()).toBe(1)
    const again = guestOf(it, { bearer: (await enter(email, set.password)).bearer })
    await again.patch('account', { user: { password, current_password: set.password } })
    expect(await told()).toBe(2)
  })

  test('a new password ends every other session: 401 there, 200 here', async () => {
    const user = await confirmed('senha@prumo.example')
    const other = guestOf(it, { bearer: (await enter('senha@prumo.example')).bearer })
    const wish = { password: 'outra senha boa', password_confirmation: 'outra senha boa', current_password: password }
    expect((await user.patch('account', { user: wish })).status).toBe(200)
    expect((await user.get('account')).status).toBe(200)
    const { status, body } = await other.patch('account', { user: { first_name: 'x' } })
    expect([status, body]).toEqual([401, { error: 'The access token was revoked' }])
    expect((await enter('senha@prumo.example', 'outra senha boa')).status).toBe(200)
  })

  test('two accounts that prove one e-mail at once: one has it', async () => {
    const users = [await confirmed('um@prumo.example'), await confirmed('dois@prumo.example')]
    for (const user of users)
      await user.patch('account', { user: { email: 'mesmo@prumo.example', current_password: password } })
    await it.settle()
    const changes = await it.world.db
      .selectFrom('people.email_changes')
      .select('id')
      .where('email', '=', 'mesmo@prumo.example')
      .execute()
    const answers = await Promise.all(
      changes.map(({ id }) => guestOf(it).get(`account_confirmations/${confirmationTokenOf(it.ctx(), id)}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
