import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

const workerText = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')

/** The offline page: the document first, then its files. */
const offline = ['offline.html', 'offline.css', 'offline.js', 'favicon.svg', 'pictures/sem-conexao.svg'].map(
  (file) => `/patientArea/${file}`,
)

/** The route of the area; its children are the area's pages. */
const AREA = 'pages/patient-area/patient-area'

/** The area's pages without parameters, its first page first. */
const areaPages = ({ routes }: ServerBuild): string[] => {
  const area = `/${routes[AREA]?.path ?? ''}`
  return Object.values(routes)
    .filter((route) => route?.parentId === AREA && !route.path?.includes(':'))
    .map((route) => (route?.path ? `${area}/${route.path}` : area))
    .sort((one, other) => one.length - other.length)
}

/** Every script and style that the area's pages need at first. */
const areaFiles = ({ assets }: ServerBuild): string[] => {
  const files = new Set([assets.entry.module, ...assets.entry.imports])
  for (const route of Object.values(assets.routes)) {
    if (!route || (route.id !== 'root' && route.id !== AREA && route.parentId !== AREA)) continue
    for (const file of [route.module, ...(route.imports ?? []), ...(route.css ?? [])]) files.add(file)
  }
  return [...files]
}

/**
 * `GET /sw.js`: the service worker of the patient area, with the list of this release's files. A changed build has
 * another list, so browsers install the new one; they check it each time (no-cache).
 */
export const serviceWorker = async (server: FastifyInstance, build: ServerBuild) => {
  const release = { files: areaFiles(build), pages: areaPages(build), offline }
  const version = createHash('sha256').update(JSON.stringify(release)).update(workerText).digest('hex').slice(0, 12)
  const text = `const release = ${JSON.stringify({ version, ...release })}\n${workerText}`
  server.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}
