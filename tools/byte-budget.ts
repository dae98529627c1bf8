import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { PlainFailure, runCommand } from './terminal/plain-failure.ts'

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Assets = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const ownBuild = path.resolve(import.meta.dirname, '../apps/web/build')
// Kilobytes of 1,000 bytes would allow more than the budget means.
const limitBytes = 150 * 1024
/** The public pages: those that a stranger on a slow phone opens first. */
export const firstPages = [
  'pages/home',
  'pages/weight',
  'pages/sex-tools',
  'pages/sex-tools-product',
  'pages/phytotherapy',
  'pages/phytotherapy-formula',
  'pages/courses/courses',
  'pages/courses/course',
  'pages/legal',
]
const isFirstPage = (id: string) => firstPages.includes(id) || id.includes('landing')

/**
 * Throws when a public page of a build makes the browser load more JavaScript (gzip) than the budget before it stands.
 */
export const checkByteBudget = async (build = ownBuild): Promise<void> => {
  const { assets } = (await import(path.join(build, 'server/index.js'))) as { assets: Assets }
  const pages = Object.keys(assets.routes).filter(isFirstPage)
  const missing = firstPages.filter((id) => !pages.includes(id))
  if (missing.length > 0)
    throw new PlainFailure(`the build has no ${missing.join(', ')}: the budget would hold for nothing`)
  const weights = pages.map((id) => ({ id, bytes: weigh(build, firstLoad(assets, id)) }))
  for (const { id, bytes } of weights) console.log(`  ${id}: ${kilobytes(bytes)} of JavaScript`)
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

const weigh = (build: string, files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(build, 'client', file))).length, 0)

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB gzip`

if (import.meta.main) await runCommand('byte-budget', () => checkByteBudget())
