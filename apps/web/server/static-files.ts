import { basename, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const day = 24 * 60 * 60
const year = 365 * day

// Vite writes a hash of eight into the name of what it built: such a file never changes under its name.
const isHashed = (path: string) => /-[\w-]{8}\.\w+$/.test(basename(path)) && !path.includes('/pictures/')

// Storefronts written for Spree stand on hosts of their own, and show our products there.
const mayBeShownElsewhere = (folder: string, path: string) =>
  /^patientArea\/(pictures|cards)\//.test(relative(folder, path))

/** Serves what the build wrote for browsers; hashed files may be kept for ever, the others for a day. */
export const staticFiles = async (server: FastifyInstance, folder: string) => {
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route a file, so that every other address is a page and a missing file is a page's 404.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? `public, max-age=${year}, immutable` : `public, max-age=${day}`)
      if (mayBeShownElsewhere(folder, path)) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
