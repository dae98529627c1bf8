import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { NonceContext } from '#shared/hooks/use-nonce.ts'
import { RuntimeContext } from '#shared/hooks/use-runtime.ts'
import { statusOf } from '#shared/http/failure.ts'
import { watchFailures } from '#shared/http/send.ts'
import { type Measuring, mayBeMeasured } from '#shared/measurement.ts'
import './every-api.ts'
import { hasVersion, scriptsLast, sealDocument, styleSheetsFirst, tagOf } from './document.ts'
import { type RequestFacts, requestFacts } from './request-facts.ts'
import { makeStore } from './store.ts'

export const streamTimeout = 5_000

/** The facts of the current request, for API calls that do not know it. */
const answering = new AsyncLocalStorage<RequestFacts>()

// "Not found" is a valid answer; a server that is silent or fails leaves the page incomplete.
watchFailures((failure) => {
  const facts = answering.getStore()
  if (facts && (statusOf(failure) ?? 500) >= 500) facts.isPartial = true
})

/**
 * Answers requests with the pages of a build. It is here and not in server.ts, because in development the pages use
 * another copy of React Router than Node does, and a context exists in one copy only.
 */
export const createPageHandler = (build: ServerBuild, mode: 'development' | 'production') => {
  const handle = createRequestHandler(build, mode)
  return (request: Request, facts: RequestFacts): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(requestFacts, facts)
    return answering.run(facts, () => handle(request, context))
  }
}

/**
 * Renders a page on the server completely before sending it: only then are its inline scripts known, whose hashes the
 * policy lists (decision 0010).
 */
export default async function handleRequest(
  request: Request,
  drawnStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const facts = loadContext.get(requestFacts)
  const measuring = measuringOf(request, facts)
  const drawn = await draw(request, routerContext, { ...facts, runtime: { ...facts.runtime, measuring } })
  const status = drawn.hasFailed ? 500 : drawnStatus
  const { html, scriptHashes } = sealDocument(scriptsLast(drawn.html), facts.mark)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('link', styleSheetsFirst(html))
  headers.set(
    'content-security-policy',
    facts.writePolicy({ scriptHashes, mayFrameItself: measuring.isConfigured && measuring.mayLoad }),
  )
  if (status !== 200 || facts.isPartial || !isPublic(routerContext)) {
    headers.set('cache-control', 'private, no-cache')
    return new Response(bodyFor(request, html), { status, headers })
  }
  const tag = tagOf(html)
  headers.set('cache-control', PUBLIC)
  headers.set('etag', tag)
  // A partner's visitors, recognised by cookies, see his brand. Uncompressed answers need this header too, or a cache
  // would send them to everybody.
  headers.append('vary', 'Cookie, accept-encoding')
  if (hasVersion(request, tag)) return new Response(null, { status: 304, headers })
  return new Response(bodyFor(request, html), { status, headers })
}

/** Every document knows whether there is a tag manager; only one that may be measured can contain its frame. */
const measuringOf = (request: Request, { tagManager }: RequestFacts): Measuring => ({
  isConfigured: Boolean(tagManager?.id),
  mayLoad: mayBeMeasured(new URL(request.url)),
})

/** Caches must revalidate, so that the next visitor sees a change made a moment ago. */
const PUBLIC = 'public, max-age=0, must-revalidate'

const bodyFor = (request: Request, html: string) => (request.method === 'HEAD' ? null : html)

/** A page declares that it is the same for everybody: `export const handle = publicPage`. */
const isPublic = ({ routeModules, staticHandlerContext }: EntryContext): boolean => {
  const { route } = staticHandlerContext.matches.at(-1) ?? {}
  const handle = route && routeModules[route.id]?.handle
  return (handle as { isPublic?: boolean } | undefined)?.isPublic === true
}

const draw = (
  request: Request,
  routerContext: EntryContext,
  { mark, runtime }: RequestFacts,
): Promise<{ html: string; hasFailed: boolean }> =>
  new Promise((resolve, reject) => {
    let hasFailed = false
    const options: RenderToPipeableStreamOptions = {
      nonce: mark,
      onAllReady: () => {
        clearTimeout(timeout)
        const body = new PassThrough()
        pipe(body)
        text(body).then((html) => resolve({ html, hasFailed }), reject)
      },
      onShellError: reject,
      onError: () => {
        hasFailed = true
      },
    }
    const { pipe, abort } = renderToPipeableStream(
      <RuntimeContext value={runtime}>
        <Provider store={makeStore()}>
          <NonceContext value={mark}>
            <ServerRouter context={routerContext} url={request.url} nonce={mark} />
          </NonceContext>
        </Provider>
      </RuntimeContext>,
      options,
    )
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
