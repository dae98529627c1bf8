import { joinedCheck } from '@prumo/process'
import { LRUCache } from 'lru-cache'
import { formsOf, type PageForms } from './page-forms.ts'
import type { SiteVersion } from './site-version.ts'

/** A page that is the same for everybody, with the version of the site that it shows. */
export type KeptPage = {
  version: string
  tag: string
  headers: readonly (readonly [name: string, value: string])[]
  forms: PageForms
}

/** A public page that is sent only to the requests that wait for it: it is incomplete, or a 404. */
export type PassingPage = { status: number; headers: Headers; body: Buffer }

export type DrawnPage = KeptPage | PassingPage

export const isKept = (page: DrawnPage): page is KeptPage => 'forms' in page

/**
 * Enough for every public page of a house and its partners several times; a hostile list of hosts cannot fill the
 * memory.
 */
const usual = { maxBytes: 32 * 1024 * 1024, maxPageBytes: 2 * 1024 * 1024 }

/**
 * While the API does not answer, requests share renderings for at most this many URLs; renderings of the same URL run
 * one after another.
 */
const mostShared = 200

const sizeOf = ({ forms }: KeptPage): number => forms.identity.length + forms.gzip.length + forms.br.length

/**
 * Renders a public page once per version of the site and caches it; the least recently used are removed first. The
 * version is read before the page is rendered and never repeats: if it is unchanged afterwards, all reads of the page
 * show the same moment.
 */
export const openKeptPages = (siteVersion: SiteVersion, { maxBytes, maxPageBytes } = usual) => {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    maxEntrySize: maxPageBytes,
    sizeCalculation: sizeOf,
  })
  const drawings = new Map<string, Promise<DrawnPage>>()
  const passings = new LRUCache<string, () => Promise<PassingPage>>({ max: mostShared })

  const drawAndKeep = async (key: string, version: string, draw: () => Promise<Response>): Promise<DrawnPage> => {
    const page = await pageOf(await draw(), version)
    if (isKept(page)) kept.set(key, page)
    return page
  }

  const passing = (key: string, draw: () => Promise<Response>): Promise<PassingPage> => {
    const known = passings.get(key)
    if (known) return known()
    const shared = joinedCheck(async () => passingOf(await draw()))
    passings.set(key, shared)
    return shared()
  }

  return {
    /** The page if it is known to be current; it makes no call. */
    held: (key: string): KeptPage | null => {
      const version = siteVersion.held()
      const page = version === null ? undefined : kept.get(key)
      return page?.version === version ? (page ?? null) : null
    },
    /**
     * The current page. Concurrent requests share one rendering: a request joins it only if it has seen no newer
     * version than the rendering's. If the API does not give a version, requests that arrive during a rendering share
     * the next one.
     */
    get: async (key: string, draw: () => Promise<Response>): Promise<DrawnPage> => {
      const version = siteVersion.held() ?? (await siteVersion.current())
      if (version === null) return passing(key, draw)
      const known = kept.get(key)
      if (known?.version === version) return known
      const work = `${version} ${key}`
      const begun = drawings.get(work)
      if (begun) return begun
      const drawing = drawAndKeep(key, version, draw)
      drawings.set(work, drawing)
      const forget = () => drawings.delete(work)
      drawing.then(forget, forget)
      return drawing
    },
  }
}

/** Only a page that is publicly cacheable, has an ETag, and sets no cookie is cached. */
const pageOf = async (response: Response, version: string): Promise<DrawnPage> => {
  const passing = await passingOf(response)
  const { headers, status, body } = passing
  const tag = headers.get('etag')
  const isEverybodys = headers.get('cache-control')?.startsWith('public') && !headers.has('set-cookie')
  if (status !== 200 || tag === null || !isEverybodys) return passing
  return { version, tag, headers: [...headers], forms: await formsOf(body) }
}

const passingOf = async (response: Response): Promise<PassingPage> => ({
  status: response.status,
  headers: response.headers,
  body: Buffer.from(await response.arrayBuffer()),
})
