const megabyte = 1024 * 1024
const requestTimeout = 30_000

/**
 * How large and how slow a request may be, as Fastify takes it: the same on the web and on the API. Node looks every
 * five seconds, so what trickles in is cut after 30 to 35.
 */
export const requestBounds = {
  bodyLimit: megabyte,
  requestTimeout,
  // The headers' limit, a minute unless said, must be below the whole request's: Node takes the longer one for both.
  http: {
    headersTimeout: 15_000,
    requestTimeout,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
  },
}
