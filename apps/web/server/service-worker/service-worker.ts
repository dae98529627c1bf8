import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

const workerText = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')

/** What stands in for a page of the site that cannot be fetched: the document first, then what it is made of. */
const offline = ['offline.html', 'offline.css', 'offline.js', 'favicon.svg', 'pictures/sem-conexao.svg'].map(
  (file) => `/patientArea/${file}`,
)

/** The route that holds the area; its children are the places in it. */
const AREA = 'pages/patient-area/patient-area'

/** The area's places that have one address each, its first place first. */
const areaPages = ({ routes }: ServerBuild): string[] => {
  const area = `/${routes[AREA]?.path ?? ''}`
  return Object.values(routes)
    .filter((route) => route?.parentId === AREA && !route.path?.includes(':'))
    .map((route) => (route?.path ? `${area}/${route.path}` : area))
    .sort((one, other) => one.length - other.length)
}

/** Every script and style that the places of the area begin with. */
const areaFiles = ({ assets }: ServerBuild): string[] => {
  const files = new Set([assets.entry.module, ...assets.entry.imports])
  for (const route of Object.values(assets.routes)) {
    if (!route || (route.id !== 'root' && route.id !== AREA && route.parentId !== AREA)) continue
    for (const file of [route.module, ...(route.imports ?? []), ...(route.css ?? [])]) files.add(file)
  }
  return [...files]
}

/**
 * `GET /sw.js`: the service worker of the patient area, with the list of what this release is made of. A changed build
 * has another list, so browsers take the new one; they ask for it anew each time (no-cache).
 */
export const serviceWorker = async (server: FastifyInstance, build: ServerBuild) => {
  const release = { files: areaFiles(build), pages: areaPages(build), offline }
  const version = createHash('sha256').update(JSON.stringify(release)).update(workerText).digest('hex').slice(0, 12)
  const text = `const release = ${JSON.stringify({ version, ...release })}\n${workerText}`
  server.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}
