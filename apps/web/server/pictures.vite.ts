import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A folder of packages/ui whose files are served as they are, under an address of their own. */
type Shelf = { folder: string; address: string; pattern: RegExp; contentType: string }

const shelf = (name: string, extension: string, contentType: string): Shelf => ({
  folder: fileURLToPath(new URL(`../../../packages/ui/${name}/`, import.meta.url)),
  address: `/patientArea/${name}/`,
  pattern: new RegExp(`^[a-z0-9-]+\\.${extension}$`),
  contentType,
})

const shelves = [shelf('pictures', 'svg', 'image/svg+xml'), shelf('cards', 'png', 'image/png')]

const namesOn = ({ folder, pattern }: Shelf) => readdirSync(folder).filter((name) => pattern.test(name))

/**
 * Puts the drawings of packages/ui at /patientArea/pictures/<slug>.svg and the social cards at
 * /patientArea/cards/<slug>.png, in the build and in development.
 */
export const pictures = (): Plugin => ({
  name: 'prumo-pictures',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const one of shelves) {
      for (const name of namesOn(one)) {
        const source = readFileSync(one.folder + name)
        this.emitFile({ type: 'asset', fileName: `${one.address.slice(1)}${name}`, source })
      }
    }
  },
  configureServer(server) {
    for (const one of shelves) {
      server.middlewares.use(one.address, (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        if (!namesOn(one).includes(name)) return next()
        response.setHeader('content-type', one.contentType)
        response.end(readFileSync(one.folder + name))
      })
    }
  },
})
