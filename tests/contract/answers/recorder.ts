import type { TestWorld } from '../../../apps/api/src/testing/world.ts'

/** One real answer of the API. */
export type Answer = {
  method: string
  /** The requested path, without its query. */
  path: string
  status: number
  mediaType: string
  /** Null without a body; the raw bytes if it is not JSON. */
  body: unknown
}

type Asked = { method?: string; url?: string }
type Given = { statusCode: number; headers: Record<string, unknown>; body: string; json: () => unknown }

/** The same world, which records every answer of the API. */
export const recording = (world: TestWorld): { world: TestWorld; answers: Answer[] } => {
  const answers: Answer[] = []
  const ask = world.app.inject.bind(world.app) as (asked: Asked | string) => Promise<Given>
  const inject = async (asked: Asked | string) => {
    const answer = await ask(asked)
    const { method = 'GET', url = '' } = typeof asked === 'string' ? { url: asked } : asked
    const mediaType = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
    answers.push({
      method,
      path: url.split('?')[0] ?? '',
      status: answer.statusCode,
      mediaType,
      body: answer.body === '' ? null : /json/.test(mediaType) ? answer.json() : answer.body,
    })
    return answer
  }
  const app = new Proxy(world.app, { get: (target, name) => (name === 'inject' ? inject : Reflect.get(target, name)) })
  return { world: { ...world, app }, answers }
}
