import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

// In this order: later files may override earlier ones.
const styles = ['tokens', 'page', 'controls', 'cards-and-lists', 'scenes', 'narrow-screens']

const files = {
  'sandbox.js': { type: 'text/javascript; charset=utf-8', at: new URL('./sandbox.browser.js', import.meta.url) },
  'icon.svg': { type: 'image/svg+xml', at: new URL('./icon.svg', import.meta.url) },
  'figtree.woff2': {
    type: 'font/woff2',
    at: new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
  },
}

/** The pages' few static files. The font is among them, so that no page calls a third party. */
export const assets = async (app: FastifyInstance) => {
  const css = styles.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')).join('\n')
  app.get('/assets/sandbox.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  )
  for (const [name, { type, at }] of Object.entries(files)) {
    const content = readFileSync(at)
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', name.endsWith('.woff2') ? 'public, max-age=86400' : 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    )
  }
}
