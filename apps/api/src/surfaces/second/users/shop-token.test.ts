import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { shopToken } from '@prumo/contracts/second'
import { demonstration } from '@prumo/hosting'
import { type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearerOf, signInAgain } from '#testing/bearer'
import { nestTokenOf } from '#testing/nest-caller'
import { type TestWorld, testWorld } from '#testing/world'

const [current, former] = [demonstration.shopTokens, 'the-key-that-was-used-before-this-one']
let it: TestWorld
beforeAll(async () => {
  it = await testWorld({ SHOP_TOKEN_SECRET: `${current}, ${former}` })
})
afterAll(() => it.close())

const patient = {
  email: 'nova@prumo.example',
  first_name: 'Nova',
  last_name: 'Pessoa',
  cpf_number: '529.982.247-25',
  phone_number: '(11) 91234-5678',
  gender: 'other',
  terms_of_service: true,
  cgu_accepted: true,
}

const seconds = () => Math.floor(it.clock.now.getTime() / 1000)
const header: JWTHeaderParameters = { alg: 'HS256', typ: shopToken.type }
const claims = (more: object = {}): Record<string, unknown> => ({
  iss: shopToken.issuer,
  aud: shopToken.audience,
  sub: `guest:${randomUUID()}`,
  scope: 'shop',
  jti: randomUUID(),
  iat: seconds(),
  nbf: seconds(),
  exp: seconds() + 300,
  ...more,
})
const bytes = (text: string) => new TextEncoder().encode(text)
const signed = (more: object = {}, key: string = current, head = header) =>
  new SignJWT(claims(more)).setProtectedHeader(head).sign(bytes(key))

/** Signed as our web signs, but of this very text. */
const signedText = async (payload: string, head = JSON.stringify(header), key: string = current): Promise<string> => {
  const { createHmac } = await import('node:crypto')
  const text = [head, payload].map((part) => Buffer.from(part).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

type More = { path?: string; key?: string; order?: string; attributes?: object; body?: object }
const send = async (token: string | null, { path = 'shop', key, order, attributes = {}, body = {} }: More = {}) => {
  const answer = await it.app.inject({
    method: 'POST',
    url: `/${path}/user`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(order ? { 'x-spree-order-token': order } : {}),
    },
    payload: { patient_attributes: { ...patient, ...attributes }, ...body },
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
}
const cartOf = async (token: string) => {
  const { rows } = await sql<{ kind: string; email: string; cpf: string; metadata: Record<string, string> }>`
    select o.kind, c.email, c.cpf, c.private_metadata as metadata from shop.orders o
      join people.contacts c on c.id = o.contact_id where o.token = ${token} and o.user_id is null`.execute(it.world.db)
  return rows[0]
}
const orders = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from shop.orders`.execute(it.world.db)).rows[0]?.n

describe('a guest for whom our web asks', () => {
  test.each([
    ['shop', 'shop'],
    ['phytotherapy', 'shop'],
    ['weight', 'weight'],
  ])('/%s/user opens a cart that knows him, and no account', async (scope, kind) => {
    const answer = await send(await signed({ scope }), { path: scope, body: { is_isha: true } })
    const named = scope === 'weight' ? { orderNumber: expect.any(String) } : {}
    expect([answer.status, answer.body]).toEqual([200, { userId: null, orderToken: expect.any(String), ...named }])
    expect(await cartOf(answer.body.orderToken)).toEqual({
      kind,
      email: 'nova@prumo.example',
      cpf: '52998224725',
      metadata: {
        first_name: 'Nova',
        last_name: 'Pessoa',
        phone_number: '(11) 91234-5678',
        gender: 'other',
        partner_name: 'isha',
      },
    })
    const { rows } = await sql`select id from people.users where email = 'nova@prumo.example'`.execute(it.world.db)
    expect(rows).toEqual([])
  })

  test('the cart of the shop is his to fill, by its order token alone', async () => {
    const { body } = await send(await signed())
    const ask = (token?: string) =>
      it.app.inject({
        url: '/api/v2/storefront/cart',
        headers: token ? { 'x-spree-order-token': token } : {},
      })
    expect((await ask(body.orderToken)).json().data.attributes.email).toBe('nova@prumo.example')
    expect((await ask()).statusCode).toBe(404)
  })

  test.each([
    ['email', 'nobody', 'invalid'],
    ['email', undefined, 'blank'],
    ['cpf_number', '11111111111', 'invalid'],
    ['phone_number', '1', 'invalid'],
    ['gender', 'x', 'not_offered'],
    ['first_name', '', 'blank'],
    ['terms_of_service', false, 'not_accepted'],
    ['birth_date', 'ontem', 'invalid'],
  ])(
    'a wrong %s (%j) is said at its field, opens nothing, and his token may be used again',
    async (field, value, code) => {
      const before = await orders()
      const token = await signed()
      const refused = await send(token, { attributes: { [field]: value } })
      expect([refused.status, refused.body.faults]).toEqual([422, { [field]: [{ code, params: {} }] }])
      expect(await orders()).toBe(before)
      expect((await send(token)).status).toBe(200)
    },
  )

  test('an e-mail with an account, and a minor, are refused', async () => {
    const taken = await send(await signed(), { attributes: { email: 'bruno@prumo.example' } })
    expect([taken.status, taken.body.code, taken.body.error]).toEqual([
      422,
      'email_taken',
      expect.stringContaining('O e-mail já foi utilizado'),
    ])
    const minor = await send(await signed(), { attributes: { birth_date: '2020-01-01' } })
    expect([minor.status, minor.body.code]).toEqual([422, 'under_age'])
  })
})

describe('somebody signed in', () => {
  const sessionOf = async (email: string) => {
    const rails = await bearerOf(it, email)
    return { rails, sub: `session:${createHash('sha256').update(rails).digest('base64url')}` }
  }

  test('is known by the hash of his access token, and fills his profile', async () => {
    const { sub } = await sessionOf('diego@prumo.example')
    const answer = await send(await signed({ sub }))
    expect([answer.status, answer.body]).toEqual([200, { userId: expect.any(Number) }])
  })

  test('a nest token still does', async () => {
    expect((await send(await nestTokenOf(it, 'diego'))).status).toBe(200)
  })

  test('a path that is none of ours is not found, as beside it', async () => {
    const nest = await nestTokenOf(it, 'bruno')
    for (const path of ['foo', 'shops']) {
      const answer = await send(nest, { path })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect((await send(await signed(), { path: 'foo' })).status).toBe(404)
  })

  test('a revoked session, an old one and an unknown one are 401', async () => {
    const { rails, sub } = await sessionOf('diego@prumo.example')
    await it.app.inject({ method: 'POST', url: '/spree_oauth/revoke', payload: { token: rails } })
    expect((await send(await signed({ sub }))).status).toBe(401)
    const unknown = `session:${createHash('sha256').update('nobody').digest('base64url')}`
    expect((await send(await signed({ sub: unknown }))).status).toBe(401)
    // One of its own: the session that was revoked is refused whatever its age.
    signInAgain(it)
    const old = await sessionOf('diego@prumo.example')
    expect((await send(await signed({ sub: old.sub }))).status).toBe(200)
    it.clock.advance(2 * 3_600_000)
    const refused = await send(await signed({ sub: old.sub }))
    expect([refused.status, refused.body.code]).toEqual([401, 'token_expired'])
  })
})

describe('attacks', () => {
  const refused = async (token: string | null, more: More = {}) => {
    const before = await orders()
    const answer = await send(token, more)
    expect([answer.status, Object.keys(answer.body)]).toEqual([401, ['error', 'code']])
    expect(await orders()).toBe(before)
  }

  test('no token', () => refused(null))

  test('no signature: alg none, in each spelling', async () => {
    await refused(new UnsecuredJWT(claims()).encode())
    for (const alg of ['none', 'None', 'NONE']) {
      const head = JSON.stringify({ alg, typ: shopToken.type })
      const [first, second] = (await signedText(JSON.stringify(claims()), head)).split('.')
      await refused(`${first}.${second}.`)
      await refused(await signedText(JSON.stringify(claims()), head))
    }
  })

  test('another algorithm: RS256, ES256, HS512, and HS256 with a public key as secret', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const sign = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims()).setProtectedHeader({ ...header, alg }).sign(key)
    await refused(await sign('RS256', rsa.privateKey))
    await refused(await sign('ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey))
    await refused(await sign('HS512', bytes(current.padEnd(64, '.'))))
    await refused(await sign('HS512', bytes(current)).catch(() => 'too.short.key'))
    await refused(await signed({}, rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()))
    await refused(await signedText(JSON.stringify(claims()), JSON.stringify({ ...header, alg: 'RS256' })))
  })

  test('a key in the header, or one to be fetched, is not used', async () => {
    const k = Buffer.from('a-key-of-the-attacker-of-32-bytes').toString('base64url')
    for (const more of [{ jwk: { kty: 'oct', k } }, { jku: 'https://evil.example/keys' }, { kid: '../../dev/null' }])
      await refused(
        await signed({}, 'a-key-of-the-attacker-of-32-bytes', { ...header, ...more } as JWTHeaderParameters),
      )
    await refused(await signed({}, current, { ...header, crit: ['b64'], b64: true }).catch(() => 'a.b.c'))
  })

  test('another key: unknown, empty, the nest tokens’ own', async () => {
    await refused(await signed({}, 'the-secret-of-another-installation'))
    await refused(await signedText(JSON.stringify(claims()), undefined, ''))
    await refused(await signed({}, it.config.secrets.nest))
  })

  test('expired, not yet valid, made for too long, or of tomorrow; the clocks of two machines may differ a little', async () => {
    const now = seconds()
    await refused(await signed({ iat: now - 306, nbf: now - 306, exp: now - 6 }))
    await refused(await signed({ nbf: now + 6 }))
    await refused(await signed({ iat: now + 6, nbf: now, exp: now + 300 }))
    await refused(await signed({ exp: now + 301 }))
    await refused(await signed({ exp: now + 86_400 * 365 }))
    await refused(await signed({ exp: undefined }))
    await refused(await signed({ iat: undefined }))
    await refused(await signed({ exp: '9999999999' }))
    expect((await send(await signed({ iat: now - 303, nbf: now - 303, exp: now - 3 }))).status).toBe(200)
    expect((await send(await signed({ iat: now + 4, nbf: now + 4, exp: now + 304 }))).status).toBe(200)
    const token = await signed()
    it.clock.advance(306_000)
    await refused(token)
  })

  test('tampered with: each part changed, taken from another token, or cut', async () => {
    const [one, two] = [(await signed()).split('.'), (await signed()).split('.')]
    const [head = '', payload = '', signature = ''] = one
    const changed = Buffer.from(JSON.stringify(claims({ scope: 'weight' }))).toString('base64url')
    for (const parts of [
      [head, changed, signature],
      [head, two[1], signature],
      [head, payload, two[2]],
      [head, payload, signature.slice(0, -4)],
      [head, payload, `${signature}AAAA`],
      [head, payload],
      [head, payload, signature, signature],
      [`${head}=`, payload, signature],
    ])
      await refused(parts.join('.'))
  })

  test('for somebody else: audience, issuer, kind, scope', async () => {
    await refused(await signed({ aud: 'second' }))
    await refused(await signed({ aud: [shopToken.audience, 'another'] }))
    await refused(await signed({ aud: undefined }))
    await refused(await signed({ iss: 'prumo' }))
    await refused(await signed({ scope: 'phytotherapy' }))
    await refused(await signed({ scope: ['shop'] }))
    await refused(await signed({ scope: 'shop weight' }))
    for (const typ of ['JWT', 'nest+jwt', undefined])
      await refused(await signed({}, current, (typ ? { alg: 'HS256', typ } : { alg: 'HS256' }) as JWTHeaderParameters))
  })

  test('a subject of no known kind, and a claim that we never write', async () => {
    for (const sub of ['1', 'user:1', 'guest:1', 'guest:', 'session:1', `guest:${randomUUID()} `, undefined])
      await refused(await signed({ sub }))
    await refused(await signed({ roles: ['administrator'] }))
    await refused(await signed({ jti: 'x' }))
    await refused(await signed({ jti: undefined }))
  })

  test('a claim said twice, or a text that another reader may read otherwise, though our key signed it', async () => {
    const text = JSON.stringify(claims())
    const twice = [
      text.replace('"scope":"shop"', '"scope":"weight","scope":"shop"'),
      text.replace('"scope":"shop"', '"scope":"shop","sc\\u006fpe":"shop"'),
      text.replace('{', '{ '),
      `${text} `,
      text.replace('"iss"', '"\\u0069ss"'),
    ]
    for (const payload of twice) await refused(await signedText(payload))
    await refused(await signedText(text, '{"alg":"none","alg":"HS256","typ":"shop+jwt"}'))
    expect((await send(await signedText(text))).status).toBe(200)
  })

  test('oversized: nothing of it is read, and no secret is said in the answer', async () => {
    await refused(await signed({ padding: 'x'.repeat(2_000) }))
    await refused(`${'a'.repeat(3_000)}.${'b'.repeat(3_000)}.c`)
    const { body } = await send(await signed({ padding: 'x'.repeat(2_000) }))
    expect(JSON.stringify(body)).not.toContain(current)
  })

  test('a token opens one cart, whoever copied it; at the same moment too', async () => {
    const token = await signed()
    expect((await send(token)).status).toBe(200)
    await refused(token)
    const another = await signed()
    const before = (await orders()) ?? 0
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(another)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await orders()).toBe(before + 1)
  })

  test('a retry of the same browser under the same key is given the same cart, also with a newer token', async () => {
    const sub = `guest:${randomUUID()}`
    const key = randomUUID()
    const first = await send(await signed({ sub }), { key })
    const again = await send(await signed({ sub }), { key })
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true'])
    const stranger = await send(await signed(), { key })
    expect(stranger.body.orderToken).not.toBe(first.body.orderToken)
  })

  test('the order in a token narrows it, and opens nothing', async () => {
    const mine = (await send(await signed())).body.orderToken
    const another = (await send(await signed())).body.orderToken
    const { rows } = await sql<{ number: string }>`select number from shop.orders where token = ${mine}`.execute(
      it.world.db,
    )
    const order = rows[0]?.number
    await refused(await signed({ order }))
    await refused(await signed({ order }), { order: another })
    await refused(await signed({ order: "R1' or 1=1" }))
    expect((await send(await signed({ order }), { order: mine })).status).toBe(200)
  })

  test('it opens nothing else of the second API, nor of the others', async () => {
    const headers = { authorization: `Bearer ${await signed()}` }
    for (const url of ['/spree-address', '/correios?zipCode=01310200', '/api/v1/profile', '/api/v1/orders'])
      expect((await it.app.inject({ url, headers })).statusCode).toBe(401)
    expect((await it.app.inject({ url: '/api/v2/storefront/account', headers })).statusCode).toBe(403)
  })
})

test('while keys change, what either of them signed is accepted; a former key alone no longer', async () => {
  expect((await send(await signed({}, former))).status).toBe(200)
  const changed = await testWorld({ SHOP_TOKEN_SECRET: current })
  const answer = await changed.app.inject({
    method: 'POST',
    url: '/shop/user',
    headers: { authorization: `Bearer ${await signed({}, former)}` },
    payload: { patient_attributes: patient },
  })
  await changed.close()
  expect(answer.statusCode).toBe(401)
})

test('what was spent is forgotten once it would have ended', async () => {
  await send(await signed())
  it.clock.advance(400_000)
  await it.settle()
  const { rows } = await sql`select id from people.spent_shop_tokens`.execute(it.world.db)
  expect(rows).toEqual([])
})
