import { basename, relative } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const day = 24 * 60 * 60
const year = 365 * day

// Vite adds an eight-character hash to the names of built files: such a file never changes under its name.
const isHashed = (path: string) => /-[\w-]{8}\.\w+$/.test(basename(path)) && !path.includes('/pictures/')

// Storefronts written for Spree have their own hosts, and show our products' pictures there.
const mayBeShownElsewhere = (folder: string, path: string) =>
  /^patientArea\/(pictures|cards)\//.test(relative(folder, path))

/** Headers for documents that scripts and pictures do not need: some six hundred bytes each. */
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
// Headers for conditional and range requests, which an immutable file does not need.
const ofWhatChanges = ['last-modified', 'accept-ranges']

/** Opened directly, a picture is a document, in which only its own style may work. */
const pictureAlone = "default-src 'none';style-src 'unsafe-inline'"

/** Serves the build's files for browsers; hashed files are cached for ever, others for a day. */
export const staticFiles = async (server: FastifyInstance, folder: string) => {
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route per file, so that every other URL is a page and a missing file is a page's 404.
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

/** The files of a build as they are sent: compressed, each with its headers. Later mounts are compressed too. */
export const packedFiles = async (server: FastifyInstance, folder: string) => {
  await server.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  await staticFiles(server, folder)
}
