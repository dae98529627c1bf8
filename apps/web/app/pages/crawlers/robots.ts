import type { LoaderFunctionArgs } from 'react-router'
import { requestFacts } from '../../request-facts.ts'

/**
 * GET /robots.txt: everything is allowed in production, nothing elsewhere. A page that must not be listed declares so
 * itself (hiddenPageMeta), which a crawler can only read if it may open the page.
 */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const { runtime, webUrl } = context.get(requestFacts)
  const lines =
    runtime.appEnv === 'production'
      ? ['User-agent: *', 'Allow: /', '', `Sitemap: ${webUrl}/sitemap.xml`]
      : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
