import type { FastifyPluginAsync } from 'fastify'
import { Failure } from '#platform/failure'

const pictureName = /^[a-z0-9-]+\.(svg|png)$/
const daySeconds = 24 * 60 * 60

/**
 * The targets of images' `url`s, which are paths, as in Spree: every Spree storefront puts the API's host in front of
 * them. The web has the files, so this redirects there.
 */
export const pictureRoutes: FastifyPluginAsync = async (app) => {
  const { webUrl } = app.parts.config
  for (const folder of ['pictures', 'cards']) {
    const path = `/patientArea/${folder}`
    // Fastify adds HEAD to every GET.
    app.get<{ Params: { name: string } }>(`${path}/:name`, { schema: { hide: true } }, async (request, reply) => {
      const { name } = request.params
      if (!pictureName.test(name)) throw new Failure('not_found')
      return reply
        .header('cache-control', `public, max-age=${daySeconds}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .removeHeader('content-type')
        .redirect(`${webUrl}${path}/${name}`)
    })
  }
}
