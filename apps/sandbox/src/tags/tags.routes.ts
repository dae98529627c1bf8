import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

/** The number of stored reports. */
const KEPT = 200

type Sighting = { id: string; url: string; pried: string; seenAt: string }

/**
 * A tag manager: `GET /tags/gtm.js?id=` answers a script that reports to `/tags/seen` the page in its data layer and,
 * since a real one may run any code, everything else that it could read: cookies, storage, the surrounding page. `GET
 * /tags.json` lists the reports, newest first; `DELETE` deletes them.
 */
export const tagsApi = (world: World) => async (app: FastifyInstance) => {
  let seen: Sighting[] = []

  app.get<{ Querystring: { id?: string } }>('/tags/gtm.js', async ({ query }, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(scriptOf(query.id ?? '')),
  )
  app.get<{ Querystring: Partial<Sighting> }>('/tags/seen', async ({ query }, reply) => {
    const { id = '', url = '', pried = '' } = query
    seen = [{ id, url, pried, seenAt: new Date(world.now()).toISOString() }, ...seen].slice(0, KEPT)
    return reply.header('access-control-allow-origin', '*').code(204).send()
  })
  app.get('/tags.json', async () => ({ seen }))
  app.delete('/tags.json', async (_request, reply) => {
    seen = []
    return reply.code(204).send()
  })
}

const scriptOf = (id: string): string => `(() => {
  const home = new URL(document.currentScript.src).origin
  const pages = () => dataLayer.map((entry) => entry.page_location).filter(Boolean)
  const treasures = {
    cookies: () => document.cookie,
    referrer: () => document.referrer,
    storage: () => localStorage.length >= 0,
    session: () => sessionStorage.length >= 0,
    page: () => parent !== window && parent.document.title,
    address: () => parent !== window && parent.location.href,
  }
  const reached = (look) => {
    try { return look() } catch { return false }
  }
  const pried = Object.keys(treasures).filter((name) => reached(treasures[name]))
  const told = new URLSearchParams({ id: ${JSON.stringify(id).replaceAll('<', '\\u003c')}, url: pages().at(-1) ?? location.href, pried })
  fetch(home + '/tags/seen?' + told, { mode: 'no-cors' })
})()
`
