import type { TestWorld } from './world.ts'

/** Somebody of the cast at the second API: signs in, changes his rails token into a nest token, and calls with it. */
export const nestCallerOf = async (world: TestWorld, name: string) => {
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, input: { token?: string; payload?: object }) => {
    const answer = await world.app.inject({
      method,
      url,
      headers: input.token ? { authorization: `Bearer ${input.token}` } : {},
      ...(input.payload ? { payload: input.payload } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const signedIn = await ask('POST', '/spree_oauth/token', {
    payload: { grant_type: 'password', username: `${name}@prumo.example`, password: 'prumo-demo-2026' },
  })
  const nest = await ask('POST', '/auth', { token: signedIn.body.access_token })
  const token = nest.body.token as string
  return {
    get: (url: string) => ask('GET', url, { token }),
    post: (url: string, payload: object) => ask('POST', url, { token, payload }),
    put: (url: string, payload: object) => ask('PUT', url, { token, payload }),
  }
}
