import type { Partner } from '@prumo/partners'
import { createContext } from 'react-router'
import type { RuntimeConfig } from '#shared/hooks/use-runtime.ts'
import type { TagManager } from '#shared/measurement.ts'

import type { WritePolicy } from '../server/content-security-policy.ts'
import type { ShopTokenInput } from '../server/shop-tokens.ts'

export type RequestFacts = {
  /** Known to this process alone: says of an inline script that it is ours (document.ts). */
  mark: string
  /** The content security policy for one document. */
  writePolicy: WritePolicy
  /** Signs a shop token with the secret of this process (server/shop-tokens.ts). */
  signShopToken: (input: ShopTokenInput) => Promise<string>
  /** Set where a call of the API failed while the page was drawn: it may lack something, so no cache keeps it. */
  isPartial?: boolean
  clientAddress: string
  /** Where the server itself reaches the API. */
  apiUrl: string
  /** The site's own address, for canonical links. */
  webUrl: string
  /** Whether the visitor came by https: his cookies then never travel otherwise. */
  isSecure: boolean
  /** The partner whose visitor he is; null is the house. */
  partner: Partner | null
  /** Null where nothing is ever measured. */
  tagManager: TagManager | null
  runtime: RuntimeConfig
}

/** Read in loaders and actions: `context.get(requestFacts)`. */
export const requestFacts = createContext<RequestFacts>()
