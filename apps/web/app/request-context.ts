import { createContext } from 'react-router'

/** What a page may know of the installation it runs in; handed over at run time, so one build serves every one. */
export type RuntimeConfig = {
  /** Where this browser reaches the API; no trailing slash. */
  apiUrl: string
  appEnv: 'local' | 'staging' | 'production'
}

export type RequestFacts = {
  /** Lets our own inline scripts run under the content security policy; absent in development. */
  nonce?: string
  clientAddress: string
  /** Where the server itself reaches the API. */
  apiUrl: string
  /** Whether the visitor came by https: his cookies then never travel otherwise. */
  isSecure: boolean
  runtime: RuntimeConfig
}

/** Read in loaders and actions: `context.get(requestFacts)`. */
export const requestFacts = createContext<RequestFacts>()
