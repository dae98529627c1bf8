import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
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
import './every-api.ts'
import { type RequestFacts, requestFacts } from './request-context.ts'
import { makeStore } from './store.ts'

export const streamTimeout = 5_000

/**
 * Answers requests with the pages of a build. It stands here and not in server.ts, because in development the pages
 * run on another copy of React Router than Node's own, and a context is known to one copy only.
 */
export const createPageHandler = (build: ServerBuild, mode: 'development' | 'production') => {
  const handle = createRequestHandler(build, mode)
  return (request: Request, facts: RequestFacts): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(requestFacts, facts)
    return handle(request, context)
  }
}

/** Draws a page on the server. Robots wait for the whole page, people see its shell at once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Its nonce makes a document good for one answer only.
  headers.set('cache-control', 'private, no-cache')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce, runtime } = loadContext.get(requestFacts)
  const isRobot = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const answer = () => {
      clearTimeout(timeout)
      const body = new PassThrough()
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }))
    }
    const options: RenderToPipeableStreamOptions = {
      nonce,
      [isRobot ? 'onAllReady' : 'onShellReady']: answer,
      onShellError: reject,
      onError: () => {
        answerStatus = 500
      },
    }
    const { pipe, abort } = renderToPipeableStream(
      <RuntimeContext value={runtime}>
        <Provider store={makeStore()}>
          <NonceContext value={nonce}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </NonceContext>
        </Provider>
      </RuntimeContext>,
      options,
    )
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}
