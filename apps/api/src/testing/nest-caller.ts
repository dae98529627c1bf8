import { bearerOf } from './bearer.ts'
import type { TestWorld } from './world.ts'

/** Exchanges a cast member's rails token for a nest token. */
export const nestTokenOf = async (world: TestWorld, name: string): Promise<string> => {
  const headers = { authorization: `Bearer ${await bearerOf(world, `${name}@prumo.example`)}` }
  return (await world.app.inject({ method: 'POST', url: '/auth', headers })).json().token
}

/** A cast member at the second API, with a nest token. */
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
  const token = await nestTokenOf(world, name)
  return {
    get: (url: string) => ask('GET', url, { token }),
    post: (url: string, payload: object) => ask('POST', url, { token, payload }),
    put: (url: string, payload: object) => ask('PUT', url, { token, payload }),
  }
}
