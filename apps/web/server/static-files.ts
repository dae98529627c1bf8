import { basename, relative } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const day = 24 * 60 * 60
const year = 365 * day

// Vite writes a hash of eight into the name of what it built: such a file never changes under its name.
const isHashed = (path: string) => /-[\w-]{8}\.\w+$/.test(basename(path)) && !path.includes('/pictures/')

// Storefronts written for Spree stand on hosts of their own, and show our products there.
const mayBeShownElsewhere = (folder: string, path: string) =>
  /^patientArea\/(pictures|cards)\//.test(relative(folder, path))

/** What a document is told, and a script or a picture has no use for: some six hundred bytes of each. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
// Nobody asks whether a file has changed that never does, nor for a part of it.
const ofWhatChanges = ['last-modified', 'accept-ranges']

/** Opened by itself a picture is a document, in which nothing but its own style may work. */
const pictureAlone = "default-src 'none';style-src 'unsafe-inline'"

/** Serves what the build wrote for browsers; hashed files may be kept for ever, the others for a day. */
export const staticFiles = async (server: FastifyInstance, folder: string) => {
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route a file, so that every other address is a page and a missing file is a page's 404.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForEver = isHashed(path)
      reply.header('cache-control', isForEver ? `public, max-age=${year}, immutable` : `public, max-age=${day}`)
      if (mayBeShownElsewhere(folder, path)) reply.header('cross-origin-resource-policy', 'cross-origin')
      if (path.endsWith('.html')) return
      for (const name of isForEver ? [...ofDocuments, ...ofWhatChanges] : ofDocuments) reply.removeHeader(name)
      if (path.endsWith('.svg')) reply.header('content-security-policy', pictureAlone)
    },
  })
}

/** The files of a build as they are sent: packed, each with its headers. What is mounted later is packed too. */
export const packedFiles = async (server: FastifyInstance, folder: string) => {
  await server.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  await staticFiles(server, folder)
}
