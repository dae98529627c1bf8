const megabyte = 1024 * 1024
const requestTimeout = 30_000

/**
 * The limits of a request's size and duration as Fastify options, the same for web and API. Node checks every five
 * seconds, so a slow request ends after 30 to 35.
 */
export const requestBounds = {
  bodyLimit: megabyte,
  requestTimeout,
  // The headers' limit (default one minute) must be below the whole request's: Node uses the longer one for both.
  http: {
    headersTimeout: 15_000,
    requestTimeout,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16 * 1024,
  },
}
