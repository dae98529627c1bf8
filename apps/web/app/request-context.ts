import { createContext } from 'react-router'
import type { RuntimeConfig } from '#shared/hooks/use-runtime.ts'

export type RequestFacts = {
  /** Lets our own inline scripts run under the content security policy; absent in development. */
  nonce?: string
  clientAddress: string
  /** Where the server itself reaches the API. */
  apiUrl: string
  /** The site's own address, for canonical links. */
  webUrl: string
  /** Whether the visitor came by https: his cookies then never travel otherwise. */
  isSecure: boolean
  runtime: RuntimeConfig
}

/** Read in loaders and actions: `context.get(requestFacts)`. */
export const requestFacts = createContext<RequestFacts>()
