import { againstBareServer } from './against-bare-server.ts'
import type { Result } from './result.ts'

const pages = {
  'home page': '/',
  'condition page': '/disfuncao-eretil',
  'shop page': '/sex-tools',
  'course page': '/cursos/programa-control',
}

// A browser's accepted encodings.
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Public pages as a browser gets them, compressed, while the site does not change. */
export const benchPublicPages = async (webUrl: string, load = {}): Promise<Result[]> => {
  const results: Result[] = []
  for (const [name, path] of Object.entries(pages))
    results.push(...(await againstBareServer({ name, url: `${webUrl}${path}`, headers, atLeast: 0.5, ...load })))
  return results
}
