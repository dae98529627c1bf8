/*
 * Caches the application shell of the patient area, so that it opens on a bad connection, and an offline page for the
 * rest of the site. No answer of the API is ever cached: health data must not stay on a device (design 5). `release` is
 * written before this text.
 */
/* global release */
const ownFiles = new Set(release.files.concat(release.offline))
const cacheName = `area-${release.version}`
/** A page that takes longer is served from the cache; the network's answer is cached for the next time. */
const patienceMs = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(keepRelease())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldReleases())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(isOfArea(address) ? page(event, address) : elsewhere(request))
  else if (ownFiles.has(address.pathname)) event.respondWith(file(request))
})

const isOfArea = ({ pathname }) => pathname === release.pages[0] || pathname.startsWith(`${release.pages[0]}/`)

const keepRelease = async () => {
  const cache = await caches.open(cacheName)
  await cache.addAll(
    release.files.concat(release.pages, release.offline).map((address) => new Request(address, { cache: 'reload' })),
  )
  await self.skipWaiting()
}

const forgetOldReleases = async () => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('area-') && name !== cacheName).map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

/** From the network if it is fast; else from the cache; a page that is not cached redirects to the area's first one. */
const page = async (event, address) => {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(address.pathname)
  const fresh = fetch(event.request).then(async (answer) => {
    if (answer.ok && !answer.redirected) await cache.put(address.pathname, answer.clone())
    return answer
  })
  event.waitUntil(fresh.catch(() => {}))
  if (!kept) return fresh.catch(() => Response.redirect(release.pages[0], 302))
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([fresh.catch(() => kept), late])
}

/** The rest of the site is fetched normally; if that fails, our offline page is shown instead of the browser's. */
const elsewhere = (request) =>
  fetch(request).catch(async () => (await caches.open(cacheName)).match(release.offline[0]))

/**
 * Files of the release never change under their name. No other file is cached: a picture would reveal what was viewed.
 */
const file = async (request) => {
  const cache = await caches.open(cacheName)
  return (await cache.match(request)) ?? fetch(request)
}
