// @vitest-environment node
import { shopTokenClaims } from '@prumo/contracts/second'
import { decodeJwt } from 'jose'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shopTokenSigner } from '../../../server/shop-tokens.ts'
import { someRequestFacts } from '../../request-facts.factory.ts'
import { requestFacts } from '../../request-facts.ts'
import { action } from './shop-token.ts'

const site = 'http://web.example'
const secret = 'a-secret-that-never-reaches-a-browser'

type Asked = { method?: string; body?: unknown; cookie?: string; bearer?: string; origin?: string }
const ask = async ({ method = 'POST', body = { scope: 'shop' }, cookie, bearer, origin = site }: Asked = {}) => {
  const context = new RouterContextProvider()
  context.set(requestFacts, someRequestFacts({ signShopToken: shopTokenSigner(secret) }))
  const headers = new Headers({
    origin,
    ...(cookie ? { cookie } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  })
  const request = new Request(`${site}/_shop_token`, { method, headers, body: JSON.stringify(body) })
  const response = await action({ request, context, params: {} } as unknown as Parameters<typeof action>[0])
  const [cookieLine] = response.headers.getSetCookie()
  return { status: response.status, text: await response.text(), cookie: cookieLine, headers: response.headers }
}
const claimsIn = (text: string) => decodeJwt(JSON.parse(text).token)

test('a guest has an id that scripts cannot read, and the same one for each of his tokens', async () => {
  const first = await ask()
  expect(first.cookie).toMatch(/^prumo_guest=[^;]+; Max-Age=86400; Path=\/_shop_token; HttpOnly; SameSite=Strict$/i)
  expect(first.headers.get('cache-control')).toBe('no-store')
  const again = await ask({ cookie: first.cookie?.split(';')[0] ?? '' })
  const [one, two] = [claimsIn(first.text), claimsIn(again.text)]
  expect([one.sub === two.sub, one.jti === two.jti]).toEqual([true, false])
  expect(shopTokenClaims.parse(one)).toMatchObject({ scope: 'shop' })
  expect((one.exp ?? 0) - (one.iat ?? 0)).toBe(300)
})

test('somebody signed in is named by the hash of his token, and gets no guest’s id', async () => {
  const { text, cookie } = await ask({ bearer: 'an-access-token-of-somebody' })
  expect(claimsIn(text).sub).toMatch(/^session:[\w-]{43}$/)
  expect([text.includes('an-access-token'), cookie]).toEqual([false, undefined])
})

test('the secret is in no answer, and a planted id is replaced', async () => {
  const planted = `prumo_guest=${btoa(JSON.stringify('session:somebody'))}`
  const { text, cookie } = await ask({ cookie: planted })
  expect(claimsIn(text).sub).toMatch(/^guest:[0-9a-f-]{36}$/)
  expect(`${text}${cookie}`).not.toContain(secret)
})

test('it is about one order when the page names one', async () => {
  expect(claimsIn((await ask({ body: { scope: 'weight', order: 'R123456789' } })).text).order).toBe('R123456789')
})

test.each([
  ['another scope', { body: { scope: 'staff' } }, 400],
  ['several scopes', { body: { scope: ['shop', 'weight'] } }, 400],
  ['no body', { body: null }, 400],
  ['an order that is none', { body: { scope: 'shop', order: '../x' } }, 400],
  ['another site', { origin: 'http://evil.example' }, 403],
  ['another method', { method: 'PUT' }, 405],
] satisfies [string, Asked, number][])('%s gets no token', async (_name, asked, status) => {
  const answer = await ask(asked)
  expect([answer.status, answer.text.includes('token')]).toEqual([status, false])
})
