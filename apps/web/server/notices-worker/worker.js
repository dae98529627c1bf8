/*
 * Shows notices that arrive by web push. It has a scope of its own without a page, so it answers no request and caches
 * nothing; the patient area's worker (server/service-worker) is another. Only the page of preferences registers it.
 */
const neutral = { text: 'Há uma novidade na sua conta', path: '/_app', kind: 'notice' }

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { text, path, kind } = noticeIn(event.data)
  event.waitUntil(self.registration.showNotification('Prumo', { body: text, tag: kind, lang: 'pt-BR', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data)))
})

/** A browser must show something for each push: what is not ours shows as the neutral notice. */
const noticeIn = (data) => {
  try {
    const { text, path, kind } = data.json()
    const isOurs = typeof text === 'string' && text.length < 80 && typeof kind === 'string' && isOfArea(path)
    return isOurs ? { text, path, kind } : neutral
  } catch {
    return neutral
  }
}

/** A page of the area without ids; never another site's. */
const isOfArea = (path) => typeof path === 'string' && /^\/_app(\/[a-z]+)?$/.test(path)

const pathOf = (data) => (isOfArea(data?.path) ? data.path : neutral.path)

/** A window that shows the page already comes forward; otherwise a new one opens. */
const open = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => new URL(url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}
