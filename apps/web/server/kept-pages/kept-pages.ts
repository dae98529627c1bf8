import { joinedCheck } from '@prumo/process'
import { LRUCache } from 'lru-cache'
import { formsOf, type PageForms } from './page-forms.ts'
import type { SiteVersion } from './site-version.ts'

/** A page that everybody gets, with the version of the site that it was drawn of. */
export type KeptPage = {
  version: string
  tag: string
  headers: readonly (readonly [name: string, value: string])[]
  forms: PageForms
}

/** Drawn for nobody in particular too, but good only for whoever waits for it: it lacks something, or is not there. */
export type PassingPage = { status: number; headers: Headers; body: Buffer }

export type DrawnPage = KeptPage | PassingPage

export const isKept = (page: DrawnPage): page is KeptPage => 'forms' in page

/**
 * Every public page of a house and its partners fits several times; a hostile list of hosts does not fill the memory.
 */
const usual = { maxBytes: 32 * 1024 * 1024, maxPageBytes: 2 * 1024 * 1024 }

/** Of so many addresses a crowd may ask at once while the API is silent, and each is drawn one after another. */
const mostShared = 200

const sizeOf = ({ forms }: KeptPage): number => forms.identity.length + forms.gzip.length + forms.br.length

/**
 * Draws a public page once for each version of the site and keeps it, those used last longest. The version is asked for
 * before the page is drawn, and no version comes again: while it is still the same, nothing has changed since, so what
 * was read for the page, in several reads, is of one moment.
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
    /** The page if it is known to be true at this moment; nobody is asked. */
    held: (key: string): KeptPage | null => {
      const version = siteVersion.held()
      const page = version === null ? undefined : kept.get(key)
      return page?.version === version ? (page ?? null) : null
    },
    /**
     * The page as it stands now. A crowd that finds none has it drawn once: who joins has seen no newer version than
     * the one that it is drawn of. Where nobody says the version, who comes while it is drawn shares the next drawing.
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

/** Kept is only what says that any cache may keep it, that has a name, and that gives nobody a cookie. */
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
