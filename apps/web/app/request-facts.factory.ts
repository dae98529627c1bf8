import type { RequestFacts } from './request-facts.ts'

/** The facts of a request, for tests; each names only what matters to it. */
export const someRequestFacts = (given: Partial<RequestFacts> = {}): RequestFacts => {
  const apiUrl = given.apiUrl ?? 'http://api.example'
  return {
    mark: 'a-mark',
    writePolicy: () => "default-src 'self'",
    signShopToken: () => Promise.resolve('a-shop-token'),
    clientAddress: '203.0.113.9',
    apiUrl,
    webUrl: 'https://prumo.example',
    isSecure: false,
    tagManager: null,
    partner: null,
    runtime: { apiUrl, appEnv: 'local' },
    ...given,
  }
}
