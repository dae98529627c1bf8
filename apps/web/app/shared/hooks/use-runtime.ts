import { createContext, use } from 'react'
import type { Measuring } from '../measurement.ts'

/** What a page may know about its installation; set at run time, so that one build serves every installation. */
export type RuntimeConfig = {
  /** The API's address for this browser; no trailing slash. */
  apiUrl: string
  appEnv: 'local' | 'staging' | 'production'
  measuring?: Measuring
}

/** In the head of every page, so that the browser's store has it before the first render. */
export const runtimeElementId = 'runtime'

export const RuntimeContext = createContext<RuntimeConfig | null>(null)

export const useRuntime = (): RuntimeConfig => {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('There is no RuntimeContext above this component')
  return runtime
}

/** What the server wrote into this page. */
export const readRuntime = (page: Document): RuntimeConfig =>
  JSON.parse(page.getElementById(runtimeElementId)?.textContent ?? 'null')

/** Escaped for the page: a `<` could end the script element. */
export const writeRuntime = (runtime: RuntimeConfig): string => JSON.stringify(runtime).replaceAll('<', '\\u003c')
