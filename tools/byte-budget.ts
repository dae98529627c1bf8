import path from 'node:path'
import { type ServedBytes, servedBytes } from './served-bytes.ts'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Assets = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const ownBuild = path.resolve(import.meta.dirname, '../apps/web/build')
// Kilobytes of 1,024 bytes, as in the budget.
const limitBytes = 150 * 1024
/** The public pages that a visitor on a slow phone opens first. */
export const firstPages = [
  'pages/home/home',
  'pages/home/weight',
  'pages/shop/sex-tools',
  'pages/shop/sex-tools-product',
  'pages/shop/phytotherapy',
  'pages/shop/phytotherapy-formula',
  'pages/courses/courses',
  'pages/courses/course',
  'pages/legal/legal',
]
const isFirstPage = (id: string) => firstPages.includes(id) || id.includes('landing')

/** Throws when a public page of a build loads more JavaScript (gzip) than the budget before hydration. */
export const checkByteBudget = async (build = ownBuild): Promise<void> => {
  const { assets } = (await import(path.join(build, 'server/index.js'))) as { assets: Assets }
  const pages = Object.keys(assets.routes).filter(isFirstPage)
  const missing = firstPages.filter((id) => !pages.includes(id))
  if (missing.length > 0)
    throw new PlainFailure(`the build has no ${missing.join(', ')}: the budget would hold for nothing`)
  const loads = pages.map((id) => ({ id, files: firstLoad(assets, id) }))
  const served = await servedBytes(build, new Set(loads.flatMap(({ files }) => [...files])))
  const weights = loads.map(({ id, files }) => ({ id, count: files.size, ...sumOf(files, served) }))
  for (const { id, count, bytes, headers } of weights)
    console.log(`  ${id}: ${kilobytes(bytes)}, ${count} files of JavaScript (${headers} bytes are headers)`)
  const heavy = weights.filter(({ bytes }) => bytes > limitBytes)
  if (heavy.length > 0) {
    const list = heavy.map(({ id, bytes }) => `${id} ${kilobytes(bytes)}`).join(', ')
    throw new PlainFailure(`first-load JavaScript is over ${kilobytes(limitBytes)}: ${list}`)
  }
}

/** What React Router preloads for a page: the entry, and each matched route with its imports. */
const firstLoad = ({ entry, routes }: Assets, id: string): Set<string> => {
  const files = new Set([entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  }
  return files
}

const sumOf = (files: Set<string>, served: Map<string, ServedBytes>) => {
  const all = [...files].map((file) => served.get(file) ?? { body: 0, headers: 0 })
  const headers = all.reduce((sum, each) => sum + each.headers, 0)
  return { headers, bytes: all.reduce((sum, { body }) => sum + body, headers) }
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB with headers`

if (import.meta.main) await runCommand('byte-budget', () => checkByteBudget())
