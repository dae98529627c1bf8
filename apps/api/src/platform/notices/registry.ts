import path from 'node:path'
import { gather } from '../gathering/gather.ts'
import type { NoticeKind, NoticesOfDomain } from './notice-kind.ts'

const source = path.join(import.meta.dirname, '../..')

let gathered: Promise<ReadonlyMap<string, NoticeKind>> | undefined

const gatherAll = async (): Promise<ReadonlyMap<string, NoticeKind>> => {
  const all = await gather<NoticesOfDomain>(source, { pattern: '**/*.notices.ts', named: () => 'notices' })
  const kinds = all.flatMap((ofDomain) => Object.entries(ofDomain))
  const map = new Map(kinds)
  if (map.size !== kinds.length) throw new Error('two domains declare a notice of one name')
  return map
}

/** Every kind of notice, by name. Gathered at the first call, when all domains are loaded: they import one another. */
export const noticeRegistry = (): Promise<ReadonlyMap<string, NoticeKind>> => {
  gathered ??= gatherAll()
  return gathered
}

/** Throws for a name that no domain declares. */
export const getNoticeKind = async (kind: string): Promise<NoticeKind> => {
  const found = (await noticeRegistry()).get(kind)
  if (!found) throw new Error(`no domain declares the notice ${kind}`)
  return found
}
