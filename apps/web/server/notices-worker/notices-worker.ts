import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const workerText = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')

/** An iPhone gives web push only to a site on its home screen, which needs this; the page of preferences names it. */
const homeScreen = {
  name: 'Prumo',
  short_name: 'Prumo',
  lang: 'pt-BR',
  id: '/_app',
  start_url: '/_app',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf5',
  theme_color: '#0f4a4c',
  icons: [{ src: '/patientArea/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
}

/** `GET /notices-sw.js`, the service worker that shows notices, and `GET /notices.webmanifest`. */
export const noticesWorker = async (server: FastifyInstance) => {
  server.get('/notices-sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(workerText),
  )
  server.get('/notices.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(homeScreen),
  )
}
