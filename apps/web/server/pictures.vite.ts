import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../../packages/ui/pictures/', import.meta.url))
const address = '/patientArea/pictures/'

const names = () => readdirSync(folder).filter((name) => /^[a-z0-9-]+\.svg$/.test(name))

/** Puts the product pictures of packages/ui at /patientArea/pictures/<slug>.svg, in the build and in development. */
export const pictures = (): Plugin => ({
  name: 'prumo-pictures',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const name of names()) {
      this.emitFile({ type: 'asset', fileName: `${address.slice(1)}${name}`, source: readFileSync(folder + name) })
    }
  },
  configureServer(server) {
    server.middlewares.use(address, (request, response, next) => {
      const name = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
      if (!names().includes(name)) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(readFileSync(folder + name))
    })
  },
})
