import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

/** How many sightings are remembered. */
const KEPT = 200

type Sighting = { id: string; url: string; seenAt: string }

/**
 * A tag manager: `GET /tags/gtm.js?id=` answers a script that tells `/tags/seen` which address it runs at, and again
 * whenever that changes, as a real one does. `GET /tags.json` lists what it saw, newest first; `DELETE` forgets it.
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
    seen = [{ id: query.id ?? '', url: query.url ?? '', seenAt: new Date(world.now()).toISOString() }, ...seen].slice(
      0,
      KEPT,
    )
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
  let last = ''
  const look = () => {
    if (location.href === last) return
    last = location.href
    fetch(home + '/tags/seen?id=' + ${JSON.stringify(encodeURIComponent(id))} + '&url=' + encodeURIComponent(last), { mode: 'no-cors' })
  }
  look()
  setInterval(look, 50)
})()
`
