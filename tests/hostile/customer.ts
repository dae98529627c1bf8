import { cardToken, type Places } from '../faults/sale.ts'

/** A signed-in storefront client to prepare an attack; throws on any refusal. */
export const customerAt = (apiUrl: string, bearer = '') => {
  const call = async <T = Answer>(method: string, path: string, body?: object, token = ''): Promise<T> => {
    const answer = await fetch(`${apiUrl}/api/v2/storefront/${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(token ? { 'x-spree-order-token': token } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as T
  }
  return { call }
}

type Resource = {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: { id: string } | { id: string }[] | null }>
}
export type Answer = { data: Resource; included?: Resource[] }
export type Answers = { data: Resource[] }

/** Opens a session by password. */
export const signIn = async (apiUrl: string, email: string): Promise<{ access: string; refresh: string }> => {
  const answer = await fetch(`${apiUrl}/spree_oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: email, password: 'prumo-demo-2026' }),
  })
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
  if (!access_token) throw new Error(`${email} does not get in: ${answer.status}`)
  return { access: access_token, refresh: refresh_token as string }
}

/** Saves a card in an account, as the patient area does; returns the ids of all its cards. */
export const saveCard = async ({ apiUrl, sandboxUrl }: Places, bearer: string): Promise<string[]> => {
  const { call } = customerAt(apiUrl, bearer)
  const { data: account } = await call('GET', 'account')
  const second = async (path: string, token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { token: string }
  }
  const { token } = await second('/auth', bearer)
  const card = { patientId: Number(account.id), gatewayPaymentProfileId: await cardToken(sandboxUrl) }
  await second('/spree-credit-card', token, card)
  return (await call<Answers>('GET', 'account/credit_cards')).data.map(({ id }) => id)
}
