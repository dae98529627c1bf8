import { PARTNER_FILES, partnerFiles } from '@prumo/partners'
import type { Plugin } from 'vite'

const types: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml' }

/** Puts each partner's colours, logo and icon at /patientArea/partners/, in the build and in development. */
export const partners = (): Plugin => ({
  name: 'prumo-partners',
  generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [address, source] of partnerFiles()) this.emitFile({ type: 'asset', fileName: address.slice(1), source })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const address = (request.url ?? '').split('?')[0] ?? ''
      const source = address.startsWith(PARTNER_FILES) && partnerFiles().get(address)
      if (!source) return next()
      response.setHeader('content-type', types[address.split('.')[1] ?? ''] ?? 'text/plain')
      response.end(source)
    })
  },
})
