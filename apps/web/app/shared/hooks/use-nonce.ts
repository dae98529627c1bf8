import { createContext, use } from 'react'

/** The nonce of the document being rendered on the server. Browsers hide it, so in a browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)
