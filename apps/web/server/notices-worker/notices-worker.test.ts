// @vitest-environment node
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { noticesWorker } from './notices-worker.ts'

let text = ''
beforeAll(async () => {
  const server = Fastify()
  await noticesWorker(server)
  const answer = await server.inject('/notices-sw.js')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect((await server.inject('/notices.webmanifest')).json()).toMatchObject({
    start_url: '/_app',
    display: 'standalone',
  })
  text = answer.body
})

type Handler = (event: unknown) => void

/** The worker in a browser's place, with these windows open. */
const running = (urls: string[] = []) => {
  const handlers: Record<string, Handler> = {}
  const windows = urls.map((url) => ({ url, focus: vi.fn() }))
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const self = {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    skipWaiting: vi.fn(),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  }
  runInNewContext(text, { self, URL })
  const dispatch = async (type: string, event: object) => {
    const waits: unknown[] = []
    handlers[type]?.({ ...event, waitUntil: (wait: unknown) => waits.push(wait) })
    await Promise.all(waits)
  }
  const push = (json: () => unknown) => dispatch('push', { data: { json } })
  const press = (data: unknown) => dispatch('notificationclick', { notification: { close: vi.fn(), data } })
  return { handlers, windows, showNotification, openWindow, push, press }
}

const shown = (body: string, path: string, tag: string) => ['Prumo', { body, tag, lang: 'pt-BR', data: { path } }]

test('it shows the words that came, and nothing else', async () => {
  const { push, showNotification } = running()
  await push(() => ({
    text: 'Há um documento novo na sua conta',
    path: '/_app/receitas',
    kind: 'documents',
    more: 'x',
  }))
  expect(showNotification.mock.calls).toEqual([
    shown('Há um documento novo na sua conta', '/_app/receitas', 'documents'),
  ])
})

test.each([
  ['no JSON', 'throw'],
  ['nothing', null],
  ['a path of another site', { text: 'x', path: 'https://evil.example', kind: 'x' }],
  ['a path that looks like ours', { text: 'x', path: '//evil.example/_app', kind: 'x' }],
  ['a path with an id', { text: 'x', path: '/_app/consultas/7', kind: 'x' }],
  ['a script', { text: 'x', path: 'javascript:alert(1)', kind: 'x' }],
  ['a long text', { text: 'x'.repeat(80), path: '/_app', kind: 'x' }],
  ['a text that is none', { text: {}, path: '/_app', kind: 'x' }],
])('%s shows as the neutral notice', async (_what, content) => {
  const { push, showNotification } = running()
  await push(() => {
    if (content === 'throw') throw new SyntaxError('no JSON')
    return content
  })
  expect(showNotification.mock.calls).toEqual([shown('Há uma novidade na sua conta', '/_app', 'notice')])
})

test('a press opens the page, or brings forward the window that shows it', async () => {
  const { press, openWindow } = running(['https://prumo.example/peso'])
  await press({ path: '/_app/receitas' })
  expect(openWindow.mock.calls).toEqual([['/_app/receitas']])
  const other = running(['https://prumo.example/_app/receitas'])
  await other.press({ path: '/_app/receitas' })
  expect([other.openWindow.mock.calls, other.windows[0]?.focus.mock.calls.length]).toEqual([[], 1])
})

test.each([undefined, {}, { path: 'https://evil.example' }])('a press on %j opens the area', async (data) => {
  const { press, openWindow } = running()
  await press(data)
  expect(openWindow.mock.calls).toEqual([['/_app']])
})

test('it answers no request and keeps nothing', () => {
  expect(Object.keys(running().handlers).sort()).toEqual(['install', 'notificationclick', 'push'])
  expect(text).not.toMatch(/caches\.|indexedDB|'fetch'/)
})
